import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutFilterCompletionTests {
  @Test func `the start of a word is completed to keys and words`() {
    #expect(WorkoutFilter.completions(of: "s") == ["sport:", "speed>"])
    #expect(WorkoutFilter.completions(of: "-s") == ["-sport:", "-speed>"])
    #expect(
      WorkoutFilter.completions(of: "th") == ["through:", "this-week", "this-month", "this-year"])
    #expect(WorkoutFilter.completions(of: "xyz") == [])
    #expect(WorkoutFilter.completions(of: "").count == 37)
  }

  @Test func `a key is completed with its values`() {
    #expect(WorkoutFilter.completions(of: "sport:").count == Sport.allCases.count)
    #expect(WorkoutFilter.completions(of: "Sport:RUN") == ["sport:running"])
    #expect(WorkoutFilter.completions(of: "sport:running,cy") == ["sport:running,cycling"])
    #expect(WorkoutFilter.completions(of: "from:la") == ["from:last-week", "from:last-month", "from:last-year"])
    #expect(WorkoutFilter.completions(of: "text:t") == [])
  }

  @Test func `a saved filter is completed with its name, between quotation marks if it has blanks`() {
    let saved = ["Long rides", "long-runs", "Races"].enumerated().map {
      SavedFilter(id: .sample($0.offset), name: $0.element, query: "sport:run")
    }
    #expect(WorkoutFilter.completions(of: "filter:lo", saved: saved) == ["filter:\"long rides\"", "filter:long-runs"])
    #expect(WorkoutFilter.completions(of: "-filter:\"LO", saved: saved) == ["-filter:\"long rides\""])
    #expect(WorkoutFilter.completions(of: "filter:\"long rides\"", saved: saved) == [])
    #expect(WorkoutFilter.completions(of: "filter:races", saved: saved) == [])
  }

  @Test func `a complete word has no completion`() {
    #expect(WorkoutFilter.completions(of: "deleted") == [])
    #expect(WorkoutFilter.completions(of: "sport:running") == [])
  }

  @Test func `every completion is understood by the filter, a key with a value`() throws {
    let values = [
      "text:": "tempo", "id:": "12", "import:": "3", "sport:": "run", "from:": "today", "through:": "today",
      "after:": "today", "before:": "today", "days:": "today",
    ]
    for start in ["", "sport:", "from:", "through:", "after:", "before:", "days:"] {
      for word in WorkoutFilter.completions(of: start) {
        let typed = word + (values[word] ?? (word.hasSuffix(":") ? "race" : word.hasSuffix(">") ? "1" : ""))
        let filter = try WorkoutFilter(words: [typed], today: .init(daysSinceEpoch: 20_000), firstWeekday: .monday)
        #expect(filter != WorkoutFilter(), "\(typed)")
      }
    }
  }
}
