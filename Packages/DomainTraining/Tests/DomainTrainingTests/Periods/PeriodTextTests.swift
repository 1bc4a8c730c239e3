import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct PeriodTextTests {
  @Test(
    arguments: [
      ("2026", "2026-01-01..2026-12-31"), ("2026-03", "2026-03-01..2026-03-31"), ("2026-3", "2026-03-01..2026-03-31"),
      ("2026-w12", "2026-03-16..2026-03-22"), ("2026-W1", "2025-12-29..2026-01-04"),
      ("2020-w53", "2020-12-28..2021-01-03"), ("2024-02-29", "2024-02-29..2024-02-29"),
      ("season-2025", "2025-10-01..2026-09-30"), ("this-season", "2025-10-01..2026-09-30"),
      ("today", "2026-03-18..2026-03-18"), ("yesterday", "2026-03-17..2026-03-17"),
      ("this-week", "2026-03-16..2026-03-22"), ("last-week", "2026-03-09..2026-03-15"),
      ("next-week", "2026-03-23..2026-03-29"), (" Last-Month ", "2026-02-01..2026-02-28"),
      ("this-year", "2026-01-01..2026-12-31"), ("next-day", "2026-03-19..2026-03-19"),
      ("last-28-days", "2026-02-19..2026-03-18"), ("last-1-days", "2026-03-18..2026-03-18"),
      ("2026-03-01..2026-04-15", "2026-03-01..2026-04-15"), ("2026-01 .. 2026-w12", "2026-01-01..2026-03-22"),
      ("2026-03-01..today", "2026-03-01..2026-03-18"), ("last-month..this-month", "2026-02-01..2026-03-31"),
    ])
  func `texts that people type name periods`(_ text: String, _ days: String) throws {
    let period = try Period(parsing: text, in: .worked)
    #expect("\(period.firstDay)..\(period.lastDay)" == days)
  }

  @Test(
    arguments: [
      ("", .empty), ("  ", .empty), ("spring", .unknownForm("spring")),
      ("2026-03-01-05", .unknownForm("2026-03-01-05")),
      ("26", .unknownForm("26")), ("2026-w", .unknownForm("2026-w")), ("2026-w123", .unknownForm("2026-w123")),
      ("this-decade", .unknownForm("this-decade")), ("last-0-days", .unknownForm("last-0-days")),
      ("last-99999-days", .unknownForm("last-99999-days")), ("-5", .unknownForm("-5")), ("٢٠٢٦", .unknownForm("٢٠٢٦")),
      ("2026-13", .missingDate("2026-13")), ("2026-02-30", .missingDate("2026-02-30")),
      ("2025-02-29", .missingDate("2025-02-29")), ("2026-00-01", .missingDate("2026-00-01")),
      ("2026-w00", .missingDate("2026-w00")), ("2026-w54", .missingDate("2026-w54")),
      ("2025-w53", .missingDate("2025-w53")),
      ("1582", .yearOutOfRange("1582")), ("9999", .yearOutOfRange("9999")), ("0000", .yearOutOfRange("0000")),
      ("1583-05-01", .yearOutOfRange("1583-05-01")), ("2026..9999-01-01", .yearOutOfRange("2026..9999-01-01")),
      ("2026-03..2026-02", .reversedRange("2026-03..2026-02")), ("2026..", .openRange("2026..")),
      ("..2026", .openRange("..2026")), ("..", .openRange("..")),
      ("2026..2027..2028", .unknownForm("2026..2027..2028")),
      ("2026.2027", .unknownForm("2026.2027")),
    ] as [(String, PeriodTextError)])
  func `a text that names no period is an error that quotes it`(_ text: String, _ error: PeriodTextError) {
    #expect(throws: error) { try Period(parsing: text, in: .worked) }
    #expect(error.explanation.contains(text.isEmpty || error == .empty ? "empty" : text))
  }

  @Test(arguments: Weekday.allCases)
  func `the canonical text names an equal period`(_ weekday: Weekday) throws {
    var random = SeededGenerator(seed: weekday.index)
    let start = try #require(SeasonStart(month: .random(in: 1...12, using: &random), day: 28))
    let context = PeriodContext(
      today: CalendarDay(daysSinceEpoch: 20_000), firstWeekday: weekday, seasonStart: start)
    let units: [PeriodUnit] = [.day, .week(startingOn: weekday), .month, .year, .season(startingOn: start)]
    let days =
      (0..<200).map { _ in Int.random(in: -141_500...2_933_000, using: &random) } + [.min, .max]
    for day in days.map(CalendarDay.init(daysSinceEpoch:)) {
      for unit in units {
        let period = Period(containing: day, by: unit)
        #expect(try Period(parsing: period.description, in: context) == period)
      }
      let range = Period(day...day.advanced(by: .random(in: 0...500, using: &random)))
      #expect(try Period(parsing: range.description, in: context) == range)
    }
  }

  @Test(arguments: [("2026-03-18", "2026-w12"), ("2026-01-01", "2026-w01"), ("2027-01-01", "2026-w53")])
  func `weeks are numbered as in ISO 8601`(_ day: String, _ text: String) throws {
    let week = Period(containing: try #require(CalendarDay(day)), by: .week(startingOn: .monday))
    #expect(week.description == text)
  }

  @Test func `random texts never crash`() {
    var random = SeededGenerator(seed: 3)
    let letters = Array("0123456789-.w lastdyek")
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
      guard let period = try? Period(parsing: text, in: .worked) else { continue }
      #expect(period.dayCount >= 1)
    }
  }
}
