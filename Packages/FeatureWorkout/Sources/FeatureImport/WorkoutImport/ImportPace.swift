import DomainWorkout

/// How fast an import is, and which of its progress reports are worth showing.
struct ImportPace {
  /// The shortest time between two reports, in seconds.
  private static let interval = 0.1
  /// How long the speed is measured before it changes, in seconds.
  private static let window = 1.0
  /// The weight of the latest window.
  private static let weight = 0.3
  /// How many windows it takes until the time left means something.
  private static let windowsUntilKnown = 3

  private var shownAt: Double?
  private var windowBegan: (seconds: Double, count: Int)?
  private var windowCount = 0
  private var filesPerSecond: Double?

  /// - Parameter seconds: the clock, which may be set back.
  /// - Returns: the report with its speed; `nil` if the previous one was shown a moment ago. The last is always shown.
  mutating func shown(_ progress: ImportProgress, at seconds: Double) -> ImportProgress? {
    measure(progress, at: seconds)
    let isLast = progress.finishedCount == progress.totalCount
    if let shownAt, !isLast, (0..<Self.interval).contains(seconds - shownAt) { return nil }
    shownAt = seconds
    var shown = progress
    if windowCount >= Self.windowsUntilKnown, let filesPerSecond, filesPerSecond > 0, !isLast {
      shown.filesPerSecond = filesPerSecond
      shown.secondsLeft = Double(progress.totalCount - progress.finishedCount) / filesPerSecond
    }
    return shown
  }

  private mutating func measure(_ progress: ImportProgress, at seconds: Double) {
    guard let began = windowBegan, seconds >= began.seconds else {
      windowBegan = (seconds, progress.finishedCount)
      return
    }
    guard seconds - began.seconds >= Self.window else { return }
    let speed = Double(progress.finishedCount - began.count) / (seconds - began.seconds)
    filesPerSecond = filesPerSecond.map { $0 + Self.weight * (speed - $0) } ?? speed
    windowCount += 1
    windowBegan = (seconds, progress.finishedCount)
  }
}
