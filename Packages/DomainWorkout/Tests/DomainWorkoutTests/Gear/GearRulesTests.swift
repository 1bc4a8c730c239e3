import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Which gear new workouts get.
struct GearRulesTests {
  private let run = Workout.samples.first { $0.sport == .running }

  private func shoes(_ number: Int, fitted: Int?, rule: String?, isRetired: Bool = false) throws -> Gear {
    let day = try #require(run).day
    return Gear(
      id: .sample(number), name: "Shoes \(number)", kind: .shoes, isRetired: isRetired,
      maintenance: GearMaintenance(fittedDay: fitted.map { day.advanced(by: $0) }, rule: rule))
  }

  @Test func `of each kind, the gear fitted last whose rule matches is found`() throws {
    let run = try #require(run)
    let watch = Gear(id: .sample(9), name: "Watch", kind: .other, maintenance: GearMaintenance(rule: "distance>=0"))
    let rules = GearRules([
      try shoes(1, fitted: -100, rule: "sport:running"), try shoes(2, fitted: -10, rule: "sport:running"),
      try shoes(3, fitted: 1, rule: "sport:running"), try shoes(4, fitted: -1, rule: "sport:cycling"),
      try shoes(5, fitted: -1, rule: "sport:running", isRetired: true), try shoes(6, fitted: -1, rule: nil), watch,
    ])
    #expect(rules.gear(for: run) == [.sample(2), .sample(9)])
  }

  @Test func `a workout keeps the gear that it has`() throws {
    var run = try #require(run)
    run.gear = [.sample(77)]
    #expect(GearRules([try shoes(1, fitted: nil, rule: "sport:running")]).gear(for: run) == [])
  }

  @Test func `a rule of a later version matches nothing`() throws {
    #expect(GearRules([try shoes(1, fitted: nil, rule: "phase:moon")]).gear(for: try #require(run)) == [])
  }
}
