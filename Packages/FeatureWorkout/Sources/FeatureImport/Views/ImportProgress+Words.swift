public import DomainWorkout

extension ImportProgress {
  /// "27 of 54 files, 50%, 12 files/s, 3 s left"
  public var words: String {
    let percent = totalCount > 0 ? finishedCount * 100 / totalCount : 100
    let parts = ["\(finishedCount) of \(totalCount) files", "\(percent)%"] + [speed, timeLeft].compactMap { $0 }
    return parts.joined(separator: ", ")
  }

  private var speed: String? {
    guard let filesPerSecond else { return nil }
    if filesPerSecond < 1 { return "\(max(1, rounded(filesPerSecond * 60))) files/min" }
    return "\(rounded(filesPerSecond)) files/s"
  }

  private var timeLeft: String? {
    guard let secondsLeft else { return nil }
    let seconds = max(1, rounded(secondsLeft))
    if seconds < 60 { return "\(seconds) s left" }
    let minutes = (seconds + 30) / 60
    return minutes < 60 ? "\(minutes) min left" : "\(minutes / 60) h \(minutes % 60) min left"
  }

  private func rounded(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? .max }
}
