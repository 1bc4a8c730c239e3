import DomainWorkout
import Testing

@testable import FeatureImport

struct ImportPaceTests {
  private func progress(_ count: Int, of total: Int = 1_000) -> ImportProgress {
    ImportProgress(finishedCount: count, totalCount: total, path: "\(count).fit")
  }

  @Test func `at most ten reports a second are shown, and always the last`() {
    var pace = ImportPace()
    let shown = (1...1_000).filter { pace.shown(progress($0), at: Double($0) / 1_000) != nil }
    #expect(shown.count <= 12)
    #expect(shown.first == 1 && shown.last == 1_000)
  }

  @Test func `speed and time left are shown once they are known, and smoothed`() throws {
    var pace = ImportPace()
    var reports: [ImportProgress] = []
    // Ten files a second; then one second without any.
    for count in 1...50 { reports += [pace.shown(progress(count), at: Double(count) / 10)].compactMap { $0 } }
    #expect(reports.filter { $0.finishedCount < 25 }.allSatisfy { $0.filesPerSecond == nil && $0.secondsLeft == nil })
    let steady = try #require(reports.last)
    #expect(((steady.filesPerSecond ?? 0) - 10).magnitude < 0.1)
    #expect(((steady.secondsLeft ?? 0) - 95).magnitude < 1)
    let speed = pace.shown(progress(51), at: 6.5)?.filesPerSecond ?? 0
    #expect(speed > 6 && speed < 10)
    #expect(pace.shown(progress(1_000), at: 6.51)?.secondsLeft == nil)
  }

  @Test func `a clock that is set back stops nothing`() {
    var pace = ImportPace()
    #expect(pace.shown(progress(1), at: 100) != nil)
    #expect(pace.shown(progress(2), at: 50) != nil)
    #expect(pace.shown(progress(3), at: 50.05) == nil)
    #expect(pace.shown(progress(4), at: 50.2) != nil)
  }

  @Test(
    arguments: [
      (nil, nil, "27 of 54 files, 50%"), (12.4, 2.2, "27 of 54 files, 50%, 12 files/s, 2 s left"),
      (0.5, 0.2, "27 of 54 files, 50%, 30 files/min, 1 s left"),
      (0.001, 90.0, "27 of 54 files, 50%, 1 files/min, 2 min left"),
      (3.0, 7_260.0, "27 of 54 files, 50%, 3 files/s, 2 h 1 min left"),
    ] as [(Double?, Double?, String)])
  func `the words name what is known`(_ speed: Double?, _ left: Double?, _ words: String) {
    let progress = ImportProgress(
      finishedCount: 27, totalCount: 54, path: "a.fit", filesPerSecond: speed, secondsLeft: left)
    #expect(progress.words == words)
  }
}
