import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Gear as a person types it.
struct GearDraftTests {
  private static let context = TypingContext(
    today: .sampleToday, firstWeekday: .monday, items: Gear.samples.map { .init($0.id, $0.name) })

  private func draft(_ values: (String, String)..., from gear: Gear? = nil) throws(GearError) -> GearDraft {
    var draft = gear.map { GearDraft($0) } ?? GearDraft()
    for (field, text) in values { try draft.set(field, to: text, in: Self.context) }
    return draft
  }

  @Test func `every value of gear can be typed`() throws {
    let day = CalendarDay.sampleToday
    let gear = try draft(
      ("name", "Red shoes"), ("kind", "shoes"), ("brand", "Nimbus"), ("model", "Road 4"), ("initial", "120km"),
      ("fitted", "\(day.advanced(by: -10))"), ("serviced", "yesterday"), ("limit", "700km"), ("part-of", "commuter"),
      ("rule", "sport:run -tag:race")
    ).finished(as: .sample(1))
    #expect(
      gear
        == Gear(
          id: .sample(1), name: "Red shoes", kind: .shoes, brand: "Nimbus", model: "Road 4",
          maintenance: GearMaintenance(
            initialMeters: 120_000, fittedDay: day.advanced(by: -10), servicedDay: day.advanced(by: -1),
            limit: GearLimit(.distance, 700_000), parent: .sample(901), rule: "sport:run -tag:race")))
  }

  @Test(arguments: [
    ("700km", GearWearMeasure.distance, 700_000), ("400mi", .distance, 643_737.6), ("500", .distance, 500_000),
    ("300h", .time, 1_080_000), ("365 days", .days, 365), ("90d", .days, 90), ("100 days-used", .daysUsed, 100),
  ])
  func `a limit is a distance, a time or days`(_ text: String, _ measure: GearWearMeasure, _ amount: Double) throws {
    let limit = try #require(try draft(("limit", text)).item.maintenance.limit)
    #expect(limit.measure == measure)
    #expect(abs(limit.amount - amount) < 0.001)
  }

  @Test func `an empty text clears a value`() throws {
    let known = Gear(
      id: .sample(1), name: "Old", kind: .bike, isRetired: true,
      maintenance: GearMaintenance(retiredDay: .sampleToday, limit: GearLimit(.days, 5), rule: "sport:ride"))
    let gear = try draft(("retired", ""), ("limit", ""), ("rule", ""), from: known).finished(as: .sample(1))
    #expect(gear == Gear(id: .sample(1), name: "Old", kind: .bike))
  }

  @Test func `a day of retirement retires it`() throws {
    let gear = try draft(("retired", "today"), from: Gear.samples[0]).finished(as: Gear.samples[0].id)
    #expect(gear.isRetired)
    #expect(gear.maintenance.retiredDay == .sampleToday)
  }

  @Test(
    arguments: [
      ("kind", "shoe", .unknownKind("shoe")), ("limit", "soon", .notALimit("soon")),
      ("fitted", "2026-13-01", .notADate("2026-13-01", field: "fitted")),
      ("part-of", "Comuter", .noSuchParent("Comuter", similar: "Commuter")), ("lmit", "3", .unknownField("lmit")),
      ("initial", "far", .notADistance("far")),
      ("model", String(repeating: "a", count: 4_001), .tooLong("model")),
    ] as [(String, String, GearProblem)])
  func `a value that cannot be is rejected`(_ field: String, _ text: String, _ problem: GearProblem) {
    #expect(throws: GearError.invalid(problem)) { try draft((field, text)) }
  }

  @Test(arguments: [("sport:rid", "did you mean"), ("this-week", "applies on every day")])
  func `a rule that cannot be used is rejected with advice`(_ rule: String, _ advice: String) {
    let error = #expect(throws: GearError.self) { try draft(("rule", rule)) }
    guard case .invalid(.rule(let reason))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.advice.contains(advice))
  }

  @Test func `gear needs a name and a kind, and is fitted before it is serviced`() {
    for values in [[("kind", "bike")], [("name", "Racer")]] {
      #expect(throws: GearError.self) {
        var draft = GearDraft()
        for (field, text) in values { try draft.set(field, to: text, in: Self.context) }
        _ = try draft.finished(as: .sample(1))
      }
    }
    #expect(throws: GearError.self) {
      _ = try draft(("fitted", "today"), ("serviced", "yesterday"), from: Gear.samples[0]).finished(
        as: Gear.samples[0].id)
    }
  }
}
