import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutQueryParsingTests {
  private func filter(_ text: String) throws -> WorkoutFilter {
    try WorkoutFilter(parsing: text, today: .sampleToday, firstWeekday: .monday)
  }

  private func mistake(in text: String) -> WorkoutFilterError? {
    do throws(WorkoutFilterError) {
      _ = try WorkoutFilter(parsing: text, today: .sampleToday, firstWeekday: .monday)
      return nil
    } catch {
      return error
    }
  }

  @Test func `other words leave everything else as it is`() throws {
    let text = "sport:run (text:secret or gear:\"blue shoes\") tag:race title:mine distance>10km"
    let query = try WorkoutQuery(parsing: text, today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday)
    let expected = "sport:running (text:SECRET or gear:\"BLUE SHOES\") tag:race title:MINE distance>10km"
    #expect(query.mappingWords { $0.uppercased() }.text == expected)
  }

  @Test func `one line can name sports, exclude words and compare amounts`() throws {
    let filter = try filter(
      #"sport:run,ride -commute distance>20km ascent>=500m hr<140 after:2026-03 tag:race gear:"Old shoes" load>100"#)
    #expect(filter.from == CalendarDay("2026-04-01"))
    #expect(filter.text == nil)
    #expect(
      filter.query?.words == [
        "sport:running,cycling", "not text:commute", "distance>20km", "ascent>=500m", "hr<140", "tag:race",
        "gear:\"Old shoes\"", "load>100",
      ])
  }

  @Test func `conditions that fields of a filter can express stay there`() throws {
    #expect(
      try filter("sport:run (2026-03 and wind) import:3")
        == WorkoutFilter(
          sport: .running, from: CalendarDay("2026-03-01"), through: CalendarDay("2026-03-31"), text: "wind",
          importID: ImportID(3)))
  }

  @Test(arguments: [
    ("tag:a tag:b or tag:c", "(tag:a tag:b) or tag:c"),
    ("tag:a (tag:b or tag:c)", "tag:a (tag:b or tag:c)"),
    ("not (tag:a or tag:b)", "not (tag:a or tag:b)"),
    ("not tag:a or not not tag:b", "not tag:a or not not tag:b"),
    ("-(tag:a tag:b)", "not (tag:a tag:b)"),
    ("tag:a AND tag:b Or tag:c", "(tag:a tag:b) or tag:c"),
    ("tag:a | 2026-03", "tag:a or days:2026-03-01..2026-03-31"),
  ])
  func `and binds more than or, and parentheses more than both`(_ typed: String, _ understood: String) throws {
    let query = try #require(try filter(typed).query)
    #expect(query.text == understood)
    #expect(try filter(understood).query == query)
  }

  @Test(arguments: [
    ("distance>12mi", "distance>19.312128km"), ("distance:20km", "distance:19.5km..20.5km"),
    ("dist=400m", "distance:399.5m..400.5m"), ("distance:10..20", "distance:10km..20km"), ("time>1h30", "time>90min"),
    ("time<=45:30", "time<=2730s"), ("pace<8:00/mi", "pace<298.258172s"), ("speed>18mph", "speed>28.968192km/h"),
    ("power≥200w", "power>=200"), ("watts>=200", "power>=200"), ("load:100..", "load>=100"), ("load:0", "load:0..0.5"),
    ("ascent>1640.42ft", "ascent>500.000016m"), ("climb<1,5km", "ascent<1500m"),
  ])
  func `amounts have the units that people write`(_ typed: String, _ understood: String) throws {
    let query = try #require(try filter(typed).query)
    #expect(query.text == understood)
  }

  @Test(arguments: [
    ("sport:rid", "no such sport; did you mean “ride”?", 6..<9),
    ("tag:race sport:run,rid", "no such sport; did you mean “ride”?", 19..<22),
    ("tag:race dstance>20km", "did you mean “distance>20km”?", 9..<21),
    ("tag:race sprot:run", "did you mean “sport:run”?", 9..<18),
    ("tag:race (sport:run", "close the parenthesis", 9..<10),
    ("tag:race sport:run)", "there is no parenthesis to close", 18..<19),
    ("tag:race or", "type a condition at the end", 11..<12),
    ("tag:race distance>far", "type an amount, as in 20km, 400m or 12mi", 9..<21),
    ("tag:race -deleted", "use it next to other conditions, not in parentheses, after “not” or with “or”", 10..<17),
  ])
  func `a mistake has its place and a remedy`(_ typed: String, _ advice: String, _ place: Range<Int>) throws {
    let error = try #require(mistake(in: typed))
    #expect(error.advice == advice)
    #expect(error.place == place)
    #expect(error.text == typed)
  }

  @Test func `carets mark what is wrong in a filter of several words`() {
    #expect(mistake(in: "tag:race sport:rid")?.marked == "tag:race sport:rid\n               ^^^")
    #expect(mistake(in: "distance>far")?.marked == nil)
  }

  @Test func `a shell's words may have values with spaces`() throws {
    let filter = try WorkoutFilter(
      words: ["gear:Old shoes", "not commute"], today: .sampleToday, firstWeekday: .monday)
    #expect(filter.query?.words == ["gear:\"Old shoes\"", "not text:commute"])
  }

  @Test func `words in quotation marks are only searched for`() throws {
    #expect(try filter("\"running\" \"or\"").text == "running or")
    #expect(try filter("\"sport:run\"").text == "sport:run")
  }

  @Test(
    arguments: [
      (String(repeating: "a", count: 10_000), nil),
      (String(repeating: "a", count: 10_001), "use at most 10,000 characters."),
      (String(repeating: "run ", count: 1_000_000), "use at most 10,000 characters."),
      (Array(repeating: "commute", count: 200).joined(separator: " "), nil),
      (Array(repeating: "commute", count: 201).joined(separator: " "), "use at most 200 words and conditions."),
      (Array(repeating: "distance>5km", count: 201).joined(separator: " or "), "use at most 200 words and conditions."),
      ("\"" + Array(repeating: "a", count: 201).joined(separator: "-") + "\"", "use at most 200 words and conditions."),
      (Array(repeating: "not (a b)", count: 101).joined(separator: " "), "use at most 200 words and conditions."),
    ] as [(String, String?)])
  func `a query has a largest length, and one that is longer is understood in no part`(
    _ text: String, _ advice: String?
  ) {
    let mistake = mistake(in: text)
    #expect(mistake?.problem.hasSuffix(advice ?? "") == advice.map { _ in true })
    #expect(mistake.map { $0.explanation.count < 1_500 } != false)
    if text.count > 10_000 { #expect(mistake?.marked == nil) }
  }

  @Test func `what saved filters stand for counts, too`() throws {
    let saved = SavedFilter(
      id: .sample(1), name: "Long", query: Array(repeating: "a", count: 100).joined(separator: " "))
    func parsed(_ text: String) throws -> WorkoutFilter {
      try WorkoutFilter(parsing: text, saved: [saved], today: .sampleToday, firstWeekday: .monday)
    }
    #expect(throws: Never.self) { try parsed("filter:Long filter:Long") }
    #expect(throws: WorkoutFilterError.self) { try parsed("filter:Long filter:Long filter:Long") }
  }

  @Test(arguments: [
    String(repeating: "(", count: 100_000), String(repeating: "not ", count: 100_000) + "a",
    String(repeating: "-", count: 1_000), "\"", "(", ")", "()", "not", "-", ">", ":", "a>", "((a)", "or or", "“",
  ])
  func `no text is too strange for the parser`(_ text: String) {
    // It must neither crash nor hang; it may find words or a mistake.
    _ = mistake(in: text)
  }
}
