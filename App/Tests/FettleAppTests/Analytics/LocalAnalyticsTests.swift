import DomainCore
import Foundation
import Synchronization
import Testing

@testable import Commands
@testable import FettleApp

struct LocalAnalyticsTests {
  private let folder: TestFolder
  private static let firstDay = 20_635

  init() throws {
    folder = try TestFolder()
  }

  private func analytics(day: Int = firstDay, byteLimit: Int = 1_000_000) -> LocalAnalytics {
    LocalAnalytics(path: folder.path("usage.tsv"), byteLimit: byteLimit) { CalendarDay(daysSinceEpoch: day) }
  }

  private var entries: [UsageEntry] { LocalAnalytics.entries(at: folder.path("usage.tsv")) }

  @Test func `usage is counted by day, screen and action`() {
    let analytics = analytics()
    analytics.count("opened", on: "dashboard")
    analytics.count("opened", on: "dashboard")
    analytics.count("search", on: "workouts")
    self.analytics(day: Self.firstDay + 1).count("opened", on: "dashboard")
    #expect(
      entries == [
        UsageEntry(day: "2026-07-01", screen: "dashboard", action: "opened", count: 2),
        UsageEntry(day: "2026-07-01", screen: "workouts", action: "search", count: 1),
        UsageEntry(day: "2026-07-02", screen: "dashboard", action: "opened", count: 1),
      ])
  }

  @Test func `a full file is compacted without losing counts`() throws {
    let analytics = analytics(byteLimit: 2_000)
    for number in 0..<500 { analytics.count(number.isMultiple(of: 5) ? "search" : "opened", on: "workouts") }
    #expect(entries.map(\.count) == [400, 100])
    #expect(try Data(contentsOf: URL(filePath: folder.path("usage.tsv"))).count < 2_200)
    #expect(try folder.permissions("usage.tsv") == 0o600)
  }

  @Test func `if compacting is not enough, the oldest days are removed`() throws {
    for day in 0..<200 { analytics(day: Self.firstDay + day, byteLimit: 2_000).count("opened", on: "dashboard") }
    #expect(try Data(contentsOf: URL(filePath: folder.path("usage.tsv"))).count < 2_200)
    #expect(entries.count > 20)
    #expect(entries.last?.subject.day == CalendarDay(daysSinceEpoch: Self.firstDay + 199).description)
  }

  @Test func `concurrent writers count together`() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        let analytics = analytics()
        group.addTask { for _ in 0..<200 { analytics.count("opened", on: "dashboard") } }
      }
    }
    #expect(entries.map(\.count) == [800])
  }

  @Test(arguments: ["", "a\tb\tc", "2026-07-01\ta\tb\tmany", "2026-07-01\ta\tb\t-1", "a\tb\tc\t1\t2"])
  func `an invalid line is skipped`(_ line: String) {
    #expect(UsageEntry(line: Substring(line)) == nil)
  }

  @Test func `counts of one day that would overflow stop at the maximum`() throws {
    let folder = try TestFolder()
    let line = "2026-07-01\tdashboard\topened\t\(Int.max)\n"
    try Data((line + line).utf8).write(to: URL(filePath: folder.path("usage.tsv")))
    #expect(LocalAnalytics.entries(at: folder.path("usage.tsv")).map(\.count) == [.max])
  }
}
