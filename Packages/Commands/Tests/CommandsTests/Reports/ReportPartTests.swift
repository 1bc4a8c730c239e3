import ArgumentParser
import DomainCore
import DomainTraining
import Testing

@testable import Commands

struct ReportPartTests {
  private let context = PeriodContext(today: CalendarDay(daysSinceEpoch: 20_635))

  private func parse(_ words: String) throws -> [ReportPart] {
    try ReportPart.parse(words.split(separator: " ").map(String.init), in: context)
  }

  @Test func `without words a report is the dashboard`() throws {
    #expect(try parse("") == [.dashboard])
  }

  @Test func `sections follow each other, with what they are about`() throws {
    let parts = try parse("dashboard workout latest year 2026 records cycling records period 2026-03")
    let march = try Period(parsing: "2026-03", in: context)
    #expect(parts == [.dashboard, .workout("latest"), .year(2026), .records(.cycling), .records(nil), .period(march)])
  }

  @Test(arguments: [
    "dashbord", "workout", "period", "year", "year 2026-03", "period nonsense", "records curling", "dashboard x",
  ])
  func `what is not a section is rejected`(words: String) {
    #expect(throws: ExitCode.validationFailure) { try parse(words) }
  }
}
