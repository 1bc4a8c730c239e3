import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutFilterWordsTests {
  private func filter(_ words: String...) throws -> WorkoutFilter {
    try WorkoutFilter(words: words, today: .sampleToday, firstWeekday: .monday)
  }

  private func days(_ first: String, _ last: String) -> WorkoutFilter {
    WorkoutFilter(from: CalendarDay(first), through: CalendarDay(last))
  }

  @Test func `an empty filter matches everything`() throws {
    #expect(try filter() == WorkoutFilter())
  }

  @Test(arguments: [
    ("today", "2026-07-01", "2026-07-01"), ("yesterday", "2026-06-30", "2026-06-30"),
    ("this-week", "2026-06-29", "2026-07-05"), ("last-week", "2026-06-22", "2026-06-28"),
    ("this-month", "2026-07-01", "2026-07-31"), ("last-month", "2026-06-01", "2026-06-30"),
    ("this-year", "2026-01-01", "2026-12-31"), ("last-year", "2025-01-01", "2025-12-31"),
    ("2024", "2024-01-01", "2024-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
    ("2024-12", "2024-12-01", "2024-12-31"), ("2024-02-29", "2024-02-29", "2024-02-29"),
  ])
  func `a word can stand for days`(_ word: String, _ first: String, _ last: String) throws {
    #expect(try filter(word) == days(first, last))
  }

  @Test(arguments: ["+026-+7-+1", "2026-+7-01", "1582-12-31"])
  func `a word that only looks like a date stands for none`(_ word: String) {
    #expect((try? filter(word))?.from == nil)
    #expect(throws: (any Error).self) { try filter("from:\(word)") }
  }

  @Test func `each word narrows the filter further`() throws {
    var expected = days("2026-06-15", "2026-06-30")
    expected.sport = .cycling
    expected.text = "long ride"
    #expect(try filter("sport:ride", "last-month", "from:2026-06-15", "through:2026-07-10", "long", "ride") == expected)
  }

  @Test func `a sport's full name is the sport, and its abbreviation a search word`() throws {
    #expect(try filter("trail-running").sport == .trailRunning)
    #expect(try filter("run") == WorkoutFilter(text: "run"))
  }

  @Test func `imports, ids and deleted workouts can be requested`() throws {
    #expect(
      try filter("import:12", "id:3F2C", "deleted")
        == WorkoutFilter(idPrefix: "3f2c", importID: ImportID(12), isDeleted: true))
  }

  @Test func `text escapes words with another meaning`() throws {
    #expect(try filter("text:2024", "10:30") == WorkoutFilter(text: "2024 10:30"))
  }

  @Test(arguments: [
    "sport:flying", "from:soon", "import:last", "import:0", "*", "", "text:", "2026-13", "2026-02-30", "2026-6",
    "26-06-2026",
  ])
  func `an unknown word is reported, not ignored`(_ word: String) {
    #expect(performing: { try filter(word) }, throws: { ($0 as? WorkoutFilterError)?.word == word })
  }

  @Test(arguments: ["id:", "ID:", "id: ", "sport:", "text:", "import:", "from:", "through:", "", " "])
  func `an empty value is rejected, and never matches everything`(_ word: String) {
    #expect(
      performing: { try filter(word) },
      throws: { error in
        guard let error = error as? WorkoutFilterError else { return false }
        return error.word == word && error.explanation.contains(word.isEmpty ? "is empty" : "not")
      })
    #expect(throws: WorkoutFilterError.self) { try filter("sport:run", word) }
  }

  @Test(arguments: ["id:zz", "id:%", "id:3f2c*"])
  func `an id has digits and the letters a to f`(_ word: String) {
    #expect(throws: WorkoutFilterError.self) { try filter(word) }
  }

  @Test func `from and through accept whole months and years, and words for days`() throws {
    #expect(try filter("from:2026-03", "through:2026-03") == days("2026-03-01", "2026-03-31"))
    #expect(try filter("from:yesterday").from == CalendarDay("2026-06-30"))
  }

  @Test func `days that exclude each other are reported`() {
    #expect(throws: WorkoutFilterError.self) { try filter("2026", "2025") }
    #expect(throws: WorkoutFilterError.self) { try filter("from:2026-03-02", "through:2026-03-01") }
  }

  @Test func `a second sport is a contradiction`() {
    #expect(throws: WorkoutFilterError.self) { try filter("sport:run", "sport:ride") }
  }
}
