import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainWorkout
import FeatureDashboard
import FeatureDashboardPreviews
import Foundation
import Testing

/// The last weeks as a chart, and the sentence that summarizes them.
@MainActor struct DashboardWeeksTests {
  private func draw(
    _ volumes: [(sport: Sport, daysAgo: Int, minutes: Double)], _ presentation: Presentation = .visual
  ) -> Frame {
    let today = CalendarDay(daysSinceEpoch: 20_635)
    func volume(_ minutes: Double) -> TrainingVolume { TrainingVolume(workoutCount: 1, movingTime: minutes * 60) }
    let sums = Dictionary(volumes.map { ($0.sport, $0.minutes) }, uniquingKeysWith: +)
    let history = TrainingHistory(
      period: TrainingPeriod(.twelveWeeks, endingOn: today, firstWeekday: .monday),
      dailyVolumes: volumes.map {
        DailyVolume(day: today.advanced(by: -$0.daysAgo), sport: $0.sport, volume: volume($0.minutes))
      },
      sportVolumes: sums.sorted { $0.value > $1.value }.map { SportVolume(sport: $0, volume: volume($1)) },
      dailyLoads: [], recentWorkouts: [])
    let overview = TrainingOverview(of: history, today: today)
    let content = DashboardContent(state: DashboardState(overview: .loaded(overview))) { _ in }
    return Frame.draw(
      content, width: 140, environment: EnvironmentValues(colorDepth: .ansi16, presentation: presentation))
  }

  @Test(arguments: [(160, 44), (160, 50), (180, 56), (199, 60), (200, 60)])
  func `the chart of weeks has room for bars and totals, whatever is below it`(
    _ width: Int, _ height: Int
  ) throws {
    let preview = try #require(DashboardPreviews.all.first { $0.name == "dashboard-season-160" })
    let lines = preview.frame(width: width, height: height).plainText().split(
      separator: "\n", omittingEmptySubsequences: false)
    let top = try #require(lines.firstIndex { $0.contains(" Time by week ") })
    let height = try #require(lines[(top + 1)...].firstIndex { $0.contains("Jun") && !$0.contains("today") }) - top
    #expect(height >= 8)
  }

  @Test func `in words, every week names its sports and their times`() {
    let text = draw([(.cycling, 30, 600), (.running, 0, 50), (.cycling, 1, 40)], .plain).plainText()
    #expect(text.replacing("\n", with: " ").contains("1:30:00; running 50:00, cycling 40:00."))
  }

  @Test func `a sport keeps its color when its share of training changes`() throws {
    let first = draw([(.cycling, 3, 600), (.running, 4, 50), (.swimming, 5, 20)])
    let second = draw([(.cycling, 3, 10), (.running, 4, 50), (.swimming, 5, 200)])
    for name in ["Cycling", "Running", "Swimming"] {
      #expect(try color(of: name, in: first) == color(of: name, in: second))
    }
    let colors = try ["Cycling", "Running", "Swimming"].map { try color(of: $0, in: first) }
    #expect(Set(colors).count == 3)
  }

  /// The color of a name's mark in the legend, which is the first line with the name.
  private func color(of name: String, in frame: Frame) throws -> ColorRole? {
    let lines = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(name) })
    let start = try #require(lines[row].range(of: name)).lowerBound
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    return frame[column - 2, row].style.foreground
  }
}
