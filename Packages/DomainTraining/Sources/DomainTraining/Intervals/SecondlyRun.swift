import Foundation

/// Recorded values resampled to seconds, without a longer gap.
struct SecondlyRun {
  /// Seconds since the workout's start.
  let start: TimeInterval
  /// The mean of each second.
  private(set) var values: [Double] = []
  private var openSeconds = 0.0
  private var openProduct = 0.0

  /// Over a shorter gap, in seconds, the last value goes on.
  private static let longestGapSeconds = 10.0

  private init(start: TimeInterval) { self.start = start }

  /// - Parameter spans: with finite values.
  static func runs(of spans: SampleSpans) -> [SecondlyRun] {
    var runs: [SecondlyRun] = []
    var (end, last) = (-Double.infinity, 0.0)
    for span in spans.spans {
      if span.start - end > longestGapSeconds || runs.isEmpty {
        runs.append(SecondlyRun(start: span.start))
      } else {
        runs[runs.count - 1].add(last, seconds: span.start - end)
      }
      // Spans may overlap where a segment ends within a second of the next.
      let overlap = max(0, end - span.start)
      runs[runs.count - 1].add(span.value, seconds: span.seconds - overlap)
      (end, last) = (max(end, span.start + span.seconds), span.value)
    }
    return runs
  }

  private mutating func add(_ value: Double, seconds: TimeInterval) {
    var left = seconds
    while left > 1e-9 {
      let part = min(left, 1 - openSeconds)
      openSeconds += part
      openProduct += part * value
      left -= part
      if openSeconds > 1 - 1e-9 {
        values.append(openProduct)
        (openSeconds, openProduct) = (0, 0)
      }
    }
  }

  /// The mean over a window centered on each second, shorter at the ends.
  func smoothed(over seconds: Int) -> [Double] {
    let sums = sums
    let half = seconds / 2
    return values.indices.map { index in
      let (low, high) = (max(0, index - half), min(values.count, index + half + 1))
      return (sums[high] - sums[low]) / Double(high - low)
    }
  }

  /// The sum of the values before each second, and of all.
  var sums: [Double] {
    var sums = [0.0]
    sums.reserveCapacity(values.count + 1)
    var sum = 0.0
    for value in values {
      sum += value
      sums.append(sum)
    }
    return sums
  }
}
