import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct PlannedWorkoutDraftTests {
  private func draft(_ values: (String, String)...) throws(PlannedWorkoutError) -> PlannedWorkoutDraft {
    var draft = PlannedWorkoutDraft()
    for (field, text) in values {
      try draft.set(field, to: text, in: TypingContext(today: .sampleToday, firstWeekday: .monday))
    }
    return draft
  }

  @Test func `typed values become a planned workout in SI units`() throws {
    let planned = try draft(
      ("day", "tomorrow"), ("sport", "run"), ("time", "1h30"), ("distance", "15"), ("load", "80"),
      ("title", " Long run "), ("notes", "flat")
    ).finished(as: .sample(1))
    #expect(
      planned
        == PlannedWorkout(
          id: .sample(1), day: CalendarDay.sampleToday.advanced(by: 1), sport: .running, title: "Long run",
          seconds: 5_400, meters: 15_000, loadPoints: 80, notes: "flat"))
  }

  @Test(arguments: PlannedWorkout.samples.indices)
  func `an unchanged draft is the same planned workout`(_ index: Int) throws {
    let planned = PlannedWorkout.samples[index]
    #expect(try PlannedWorkoutDraft(planned).finished(as: planned.id) == planned)
  }

  @Test func `an empty text clears a value`() throws {
    let planned = try draft(("day", "today"), ("sport", "swim"), ("time", "45:00"), ("time", ""), ("title", ""))
      .finished(as: .sample(1))
    #expect(planned == PlannedWorkout(id: .sample(1), day: .sampleToday, sport: .swimming))
  }

  @Test(
    arguments: [
      ("day", "someday", .notUnderstood("someday", field: "day")), ("sport", "cyclingx", .unknownSport("cyclingx")),
      ("time", "soon", .notUnderstood("soon", field: "time")), ("load", "-5", .notUnderstood("-5", field: "load")),
      ("distance", "far", .notUnderstood("far", field: "distance")), ("dya", "today", .unknownField("dya")),
    ] as [(String, String, PlannedWorkoutProblem)])
  func `what is not understood is named`(_ field: String, _ text: String, _ problem: PlannedWorkoutProblem) {
    #expect(throws: PlannedWorkoutError.invalid(problem)) { _ = try draft((field, text)) }
  }

  @Test func `a day and a sport are needed, and impossible amounts are rejected`() throws {
    #expect(throws: PlannedWorkoutError.self) { try draft(("sport", "run")).finished(as: .sample(1)) }
    #expect(throws: PlannedWorkoutError.self) { try draft(("day", "today")).finished(as: .sample(1)) }
    for (field, text) in [("time", "0s"), ("distance", "60000km"), ("load", "10001")] {
      #expect(throws: PlannedWorkoutError.self) {
        try draft(("day", "today"), ("sport", "run"), (field, text)).finished(as: .sample(1))
      }
    }
  }
}
