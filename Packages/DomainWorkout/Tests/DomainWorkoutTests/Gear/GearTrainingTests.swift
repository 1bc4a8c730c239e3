import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// How much gear was used, and how worn it is.
struct GearTrainingTests {
  private let today = CalendarDay.sampleToday

  private func day(_ ago: Int, kilometers: Double, workouts: Int = 1) -> GearDay {
    GearDay(
      day: today.advanced(by: -ago), meters: kilometers * 1_000, seconds: kilometers * 360, workoutCount: workouts)
  }

  private func status(_ maintenance: GearMaintenance, _ days: [GearDay], isRetired: Bool = false) throws -> GearStatus {
    let gear = Gear(id: .sample(1), name: "Shoes", kind: .shoes, isRetired: isRetired, maintenance: maintenance)
    return try #require(GearTraining(gear: [gear], days: [gear.id: days]).statuses(today: today).first)
  }

  @Test func `the initial distance and all workouts add up`() throws {
    let status = try status(
      GearMaintenance(initialMeters: 600_000, limit: GearLimit(.distance, 700_000)),
      [day(20, kilometers: 22.4), day(2, kilometers: 30, workouts: 2)])
    #expect(status.workoutCount == 3)
    #expect(status.meters == 652_400)
    #expect(status.wear.map { ($0.share * 1_000).rounded() } == 932)
    #expect(!status.isDue)
    #expect(status.firstDay == today.advanced(by: -20))
  }

  @Test func `only days between the fitting and the retirement count`() throws {
    let maintenance = GearMaintenance(fittedDay: today.advanced(by: -10), retiredDay: today.advanced(by: -5))
    let status = try status(maintenance, [11, 10, 5, 4].map { day($0, kilometers: 1) })
    #expect(status.meters == 2_000)
    #expect(status.days.map(\.day) == [today.advanced(by: -10), today.advanced(by: -5)])
  }

  @Test func `gear is due at 98 percent of its limit, unless it is retired`() throws {
    let maintenance = GearMaintenance(limit: GearLimit(.distance, 100_000))
    #expect(try !status(maintenance, [day(1, kilometers: 97)]).isDue)
    #expect(try status(maintenance, [day(1, kilometers: 98)]).isDue)
    #expect(try !status(maintenance, [day(1, kilometers: 98)], isRetired: true).isDue)
  }

  @Test func `gear is over its limit only beyond it, unless it is retired`() throws {
    let maintenance = GearMaintenance(limit: GearLimit(.distance, 100_000))
    #expect(try !status(maintenance, [day(1, kilometers: 98)]).isOverLimit)
    #expect(try !status(maintenance, [day(1, kilometers: 100)]).isOverLimit)
    #expect(try status(maintenance, [day(1, kilometers: 101)]).isOverLimit)
    #expect(try !status(maintenance, [day(1, kilometers: 101)], isRetired: true).isOverLimit)
  }

  @Test func `a service starts the count toward the limit again`() throws {
    let maintenance = GearMaintenance(servicedDay: today.advanced(by: -3), limit: GearLimit(.distance, 100_000))
    let status = try status(maintenance, [day(3, kilometers: 99), day(2, kilometers: 10)])
    #expect(status.wear?.sinceService == 10_000)
    #expect(status.meters == 109_000)
  }

  @Test func `a component counts the workouts of its bike while it is fitted`() throws {
    let bike = Gear(id: .sample(1), name: "Commuter", kind: .bike)
    let chain = Gear(
      id: .sample(2), name: "Chain", kind: .component,
      maintenance: GearMaintenance(fittedDay: today.advanced(by: -5), parent: bike.id))
    let training = GearTraining(
      gear: [bike, chain], days: [bike.id: [day(9, kilometers: 50), day(1, kilometers: 20)]])
    let statuses = training.statuses(today: today)
    #expect(statuses.map(\.meters) == [70_000, 20_000])
    #expect(statuses[1].parent == bike)
  }
}
