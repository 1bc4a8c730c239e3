import DomainCore
import DomainWorkoutTestSupport
import Testing

@testable import Commands

struct UsageReportTests {
  @Test func `the most used action comes first, with its count for the last 30 days`() {
    let entries = [
      UsageEntry(day: "2026-01-05", screen: "workouts", action: "search", count: 9),
      UsageEntry(day: "2026-05-31", screen: "dashboard", action: "opened", count: 1),
      UsageEntry(day: "2026-06-02", screen: "dashboard", action: "opened", count: 2),
      UsageEntry(day: "2026-07-01", screen: "dashboard", action: "opened", count: 4),
    ]
    let report = UsageReport(entries, today: CalendarDay(daysSinceEpoch: 20_635))
    #expect(report.since == "2026-01-05")
    #expect(
      report.uses == [
        UsageReport.Use(screen: "workouts", action: "search", count: 9, recentCount: 0, lastDay: "2026-01-05"),
        UsageReport.Use(screen: "dashboard", action: "opened", count: 7, recentCount: 6, lastDay: "2026-07-01"),
      ])
  }

  @Test func `counts that would overflow stop at the maximum`() {
    let entries = ["2026-07-01", "2026-06-30"].map {
      UsageEntry(day: $0, screen: "dashboard", action: "opened", count: .max)
    }
    let report = UsageReport(entries, today: CalendarDay(daysSinceEpoch: 20_635))
    #expect(report.uses.map(\.count) == [.max])
    #expect(report.uses.map(\.recentCount) == [.max])
  }
}
