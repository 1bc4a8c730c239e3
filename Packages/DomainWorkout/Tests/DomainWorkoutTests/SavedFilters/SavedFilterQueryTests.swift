import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Saved filters in queries.
struct SavedFilterQueryTests {
  private func filter(_ text: String, _ saved: [SavedFilter] = SavedFilter.samples) throws(WorkoutFilterError)
    -> WorkoutFilter
  {
    try WorkoutFilter(parsing: text, saved: saved, today: .sampleToday, firstWeekday: .monday)
  }

  private func problem(_ text: String, _ saved: [SavedFilter] = SavedFilter.samples) -> WorkoutFilterError? {
    do throws(WorkoutFilterError) {
      _ = try filter(text, saved)
      return nil
    } catch {
      return error
    }
  }

  private func named(_ query: String) -> [SavedFilter] { [SavedFilter(id: .sample(1), name: "mine", query: query)] }

  @Test func `a saved filter means its query, in capital letters or not`() throws {
    #expect(try filter("filter:RUNS") == filter("sport:running this-year"))
    #expect(try filter("filter:runs distance>10km") == filter("sport:running this-year distance>10km"))
    #expect(try filter("filter:\"hill days\" run") == filter("ascent>=500m run"))
  }

  @Test func `it can be negated, and joined with or`() throws {
    #expect(try filter("-filter:runs") == filter("-(sport:running this-year)"))
    #expect(try filter("filter:\"Hill days\" or tag:race") == filter("ascent>=500m or tag:race"))
    #expect(try filter("filter:mine time>1h", named("run or ride")) == filter("(run or ride) time>1h"))
  }

  @Test func `a word of a shell needs no second pair of quotation marks`() throws {
    let found = try WorkoutFilter(
      words: ["filter:Hill days"], saved: SavedFilter.samples, today: .sampleToday, firstWeekday: .monday)
    #expect(try found == filter("ascent>=500m"))
  }

  @Test func `an unknown name is an error with a suggestion and its place`() {
    let error = problem("run filter:rnus")
    #expect(error?.advice == "no saved filter has that name; did you mean “filter:runs”?")
    #expect(error?.place == 4..<15)
    #expect(problem("filter:xyzzy")?.advice == "no saved filter has that name; use Hill days, runs")
    #expect(problem("filter:runs", [])?.advice == "there are no saved filters")
    #expect(problem("filter:")?.advice == "type something after the colon")
  }

  @Test func `a saved filter cannot use another one, and its mistake is at its name`() {
    let error = problem("run filter:mine", named("filter:mine"))
    #expect(
      error?.advice == "in the saved filter “filter:mine”, “filter:mine”: a saved filter cannot use another one.")
    #expect(error?.place == 4..<15)
    #expect(problem("filter:mine", named("distance>far"))?.word == "filter:mine")
    #expect(problem("filter:mine", named(""))?.word == "filter:mine")
  }

  @Test func `deleted workouts can be part of a saved filter where they can be typed`() throws {
    #expect(try filter("filter:mine run", named("deleted")) == filter("deleted run"))
    #expect(problem("not filter:mine", named("deleted")) != nil)
    #expect(problem("filter:mine or run", named("deleted")) != nil)
  }

  @Test func `names are completed after the key, which is offered if there are any`() {
    #expect(WorkoutFilter.completions(of: "fil", saved: SavedFilter.samples) == ["filter:"])
    #expect(WorkoutFilter.completions(of: "fil") == [])
    #expect(WorkoutFilter.completions(of: "filter:R", saved: SavedFilter.samples) == ["filter:runs"])
    #expect(WorkoutFilter.completions(of: "filter:h", saved: SavedFilter.samples) == ["filter:\"hill days\""])
  }

  @Test(arguments: ["", "  ", "a\"b", "a\nb", String(repeating: "x", count: 61)])
  func `some texts cannot be names`(_ text: String) {
    #expect(SavedFilter.validName(text) == nil)
  }

  @Test func `a name is stored without blanks around it`() {
    #expect(SavedFilter.validName(" Hill days ") == "Hill days")
  }
}
