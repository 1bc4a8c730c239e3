import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Goals as people type them.
struct GoalDraftTests {
  private func goal(_ values: [(String, String)], from draft: GoalDraft = GoalDraft()) throws(GoalError) -> Goal {
    var draft = draft
    for (field, text) in values {
      try draft.set(field, to: text, in: TypingContext(today: .sampleToday, firstWeekday: .monday))
    }
    draft.item.createdDay = .sampleToday
    return try draft.finished(as: .sample(1))
  }

  @Test(arguments: [
    ("distance", "1000km", 1_000_000.0), ("distance", "1000", 1_000_000), ("distance", "600mi", 965_606.4),
    ("time", "100", 360_000), ("time", "100h", 360_000), ("time", "7h30", 27_000), ("count", "150", 150),
    ("load", "20000", 20_000), ("ascent", "20000m", 20_000), ("fitness", "70", 70),
  ])
  func `a target takes the units that people write`(_ field: String, _ text: String, _ target: Double) throws {
    let aim = try goal([(field, text)]).aim
    #expect(aim.name == field)
    #expect((aim.target * 1_000).rounded() == (target * 1_000).rounded())
  }

  @Test func `without a period it is the year, and without sports all of them`() throws {
    let goal = try goal([("count", "150")])
    #expect(goal.period == .year)
    #expect(goal.sports == [])
    #expect(goal.name == nil)
  }

  @Test(arguments: [
    ("week", "week"), ("Month", "month"), ("year", "year"), ("2026", "2026-01-01/2026-12-31"),
    ("2026-03", "2026-03-01/2026-03-31"), ("2026-03-01..2026-05-31", "2026-03-01/2026-05-31"),
    ("this-month", "2026-07-01/2026-07-31"),
  ])
  func `a period is repeated or has fixed days`(_ typed: String, _ text: String) throws {
    let period = try goal([("count", "1"), ("period", typed)]).period
    #expect(period.text == text)
    #expect(GoalPeriod(text) == period)
  }

  @Test func `an edit keeps what is not typed, and an empty text clears`() throws {
    let old = Goal(
      id: .sample(1), aim: .amount(.distance, 5), period: .month, sports: [.running], name: "A",
      createdDay: .sampleToday)
    let edited = try goal([("distance", "8km"), ("sport", ""), ("name", "")], from: GoalDraft(old))
    #expect(
      edited == Goal(id: .sample(1), aim: .amount(.distance, 8_000), period: .month, createdDay: .sampleToday))
    #expect(try goal([("sport", "trail,run")], from: GoalDraft(old)).sports == [.running, .trailRunning])
  }

  @Test func `a filter is kept as it was typed, and an empty one counts all workouts`() throws {
    let filtered = try goal([("count", "12"), ("filter", "tag:race distance>10km")])
    #expect(filtered.query == "tag:race distance>10km")
    #expect(try goal([("filter", "")], from: GoalDraft(filtered)).query == nil)
  }

  @Test func `a filter that cannot be understood, deleted workouts, and a filter for fitness are refused`() {
    for text in ["sport:", "deleted", "filter:other"] {
      #expect(throws: GoalError.self, "\(text)") { try goal([("count", "12"), ("filter", text)]) }
    }
    #expect(throws: GoalError.invalid(.fitnessOfSome)) { try goal([("fitness", "70"), ("filter", "tag:race")]) }
  }

  @Test func `a filter that a later version wrote is not taken for one of this version`() {
    var read = Goal.samples[0]
    let field = Goal.fields["filter"]
    #expect(!field.store(&read, .text("moon:full or (")))
    #expect(field.store(&read, .text("this-year before:2020")) && read.query == "this-year before:2020")
  }

  @Test(arguments: [
    [("distances", "5")], [("distance", "far")], [("distance", "0")], [("count", "-3")], [("fitness", "2000")],
    [("distance", "1e300")], [("count", "1"), ("time", "3")], [("count", "1"), ("period", "someday")],
    [("count", "1"), ("sport", "rid")], [("fitness", "70"), ("sport", "run")], [("name", "No target")], [],
  ])
  func `what cannot be a goal is rejected`(_ values: [(String, String)]) {
    do throws(GoalError) {
      _ = try goal(values)
      Issue.record("It was accepted: \(values)")
    } catch {
      guard case .invalid = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(
    arguments: [
      ("distances", "5", .unknownField("distances")), ("sport", "rid", .unknownSport("rid")),
      ("period", "someday", .notAPeriod("someday")), ("time", "far", .notAnAmount("far", field: "time")),
    ] as [(String, String, GoalProblem)])
  func `the error names what is not understood`(_ field: String, _ text: String, _ problem: GoalProblem) {
    #expect(throws: GoalError.invalid(problem)) { try goal([(field, text)]) }
  }
}
