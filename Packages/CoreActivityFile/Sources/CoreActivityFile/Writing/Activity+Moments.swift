import Foundation

extension Activity {
  /// Of each sample and the activity itself; `nil` if the start is not within some millennia.
  var startMoment: Timestamp? { startTime.moment }

  /// The moment of the last sample or of the stated end, whichever is later.
  var lastMoment: Timestamp? {
    startMoment?.adding(seconds: max(elapsedSeconds.isNaN ? 0 : elapsedSeconds, samples.offsetSeconds.last ?? 0))
  }

  /// Whether the first and the last moment are in these years, in seconds since 1970.
  func isWithin(_ seconds: ClosedRange<Int64>) -> Bool {
    guard let start = startMoment, let last = lastMoment else { return false }
    let first = start.adding(seconds: min(0, samples.offsetSeconds.first ?? 0))
    return seconds.contains(first.nearestSecond) && seconds.contains(last.nearestSecond)
  }
}

extension Date {
  /// `nil` unless within some millennia of 1970.
  var moment: Timestamp? {
    let seconds = timeIntervalSince1970
    return seconds.magnitude < 1e11 ? timestamp : nil
  }
}

extension Timestamp {
  /// Whole seconds since 1970.
  var nearestSecond: Int64 { Int64(exactly: (Double(microseconds) / 1e6).rounded()) ?? 0 }
}

extension SampleColumn {
  /// NaN for absent, and for samples that the column does not have.
  func raw(at sample: Int) -> Double {
    sample < rawValues.count ? rawValues[sample] : .nan
  }
}
