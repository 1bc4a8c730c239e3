import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct TabSeparatedTests {
  private func cells(_ list: TabSeparated) -> [[String]] {
    list.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `values are plain numbers in the preferred units, which the titles name`() {
    let workout = Workout.sample(1, kilometers: 1_609.344, minutes: 60, ascent: 1_000)
    let metric = cells(TabSeparated([workout], units: .metric))
    #expect(metric[0][4...6] == ["Distance (km)", "Time", "Speed (km/h)"])
    #expect(metric[1][4] == "1609.344" && metric[1][5] == "1:00:00" && metric[1][9] == "1000")
    let imperial = cells(TabSeparated([workout], units: .imperial))
    #expect(imperial[0][4] == "Distance (mi)" && imperial[0][9] == "Ascent (ft)")
    #expect(imperial[1][4] == "1000.000" && imperial[1][9] == "3281")
  }

  @Test func `a missing or non-finite value is an empty cell`() {
    var workout = Workout.sample(1, kilometers: nil, ascent: .nan, heartRate: nil)
    workout.start = Date(timeIntervalSince1970: 1e300)
    let row = cells(TabSeparated([workout], units: .metric))[1]
    #expect(row.count == 10)
    #expect(row[1].isEmpty && row[4].isEmpty && row[8].isEmpty && row[9].isEmpty)
  }

  @Test func `tabs, line breaks and control characters cannot break a line`() {
    let list = TabSeparated(["a\tb\nc\u{1B}[31m\u{202E}d\u{2028}e"], [.init("Text") { $0 }])
    #expect(list.lines == ["Text", "a b c[31md e"])
  }
}
