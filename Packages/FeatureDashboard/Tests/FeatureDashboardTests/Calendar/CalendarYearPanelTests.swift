import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import Testing

@testable import FeatureDashboard

/// The part of a year that fits on a narrow screen. 2026 begins on a Thursday.
@MainActor struct CalendarYearPanelTests {
  private static let firstDay = CalendarDay(daysSinceEpoch: 20_454)

  private func rows(selected day: Int, width: Int) -> [String] {
    let year = TrainingYear(2026, of: TrainingDays(volumes: [], workouts: []))
    let state = CalendarState(
      mode: .year, day: Self.firstDay.advanced(by: day), today: Self.firstDay.advanced(by: 364), year: .loaded(year))
    let text = Frame.draw(
      CalendarContent(state: state, onAction: { _ in }), width: width, height: 24,
      environment: EnvironmentValues(colorDepth: .none, isInteractive: true)
    ).plainText()
    return text.split(separator: "\n").map(String.init)
  }

  /// The title of the panel and the rows below it.
  private func panel(selected day: Int, width: Int) throws -> [String] {
    let rows = rows(selected: day, width: width)
    return Array(rows[try #require(rows.firstIndex { $0.contains("Load by day") })...])
  }

  @Test func `the title names the first and the last day that are shown`() throws {
    let panel = try panel(selected: 307, width: 60)
    #expect(panel[0].contains("25 May – 29 Nov 2026"))
    #expect(panel[2].count { $0 == "·" } == 27)
  }

  @Test func `the title of a whole year names no days`() throws {
    let panel = try panel(selected: 0, width: 112)
    #expect(!panel[0].contains("2026"))
    #expect(panel[2].count { $0 == "·" } == 52)
  }

  @Test(arguments: 2...12) func `a screen without room for a week shows a year after the selected day`(width: Int) {
    #expect(!rows(selected: -200, width: width).isEmpty)
  }
}
