import Foundation

/// The highest means of a recorded quantity over durations.
///
/// The quantity is resampled to one value for each second, by time, so that smart recording and recording each second
/// agree. A window never crosses a break or a gap of more than `TrackMeasurement.longestGapSeconds`: nobody knows what
/// happened in it. Sums of all values up to each second make a window cost two reads.
public struct MeanMaximal: Sendable {
  /// One value for each second.
  private struct Run: Sendable {
    let startOffset: Double
    /// The sum of the values before each second, and after the last.
    let sums: [Double]
  }

  private let runs: [Run]

  /// Watts above this come from a faulty sensor.
  static let highestWatts = 2_500.0
  /// A single second of more watts than this counts at most twice as much as the seconds beside it.
  static let isolatedWatts = 600.0
  private static let medianSeconds = 5

  public init(powersOf track: Track) {
    let spans = SampleSpans(of: track.powers, in: track) { $0 >= 0 && $0 <= Self.highestWatts }
    runs = Self.runs(of: spans, cleaned: Self.withoutIsolatedPowers)
  }

  /// Each value is the median of five seconds, because straps add single beats that are far too fast.
  public init(heartRatesOf track: Track) {
    runs = Self.runs(of: SampleSpans(heartRatesOf: track), cleaned: Self.medians)
  }

  /// The highest mean over a number of seconds and where it begins; the earliest of several. `nil` if nothing was
  /// recorded for that long.
  public func best(over seconds: Int) -> (mean: Double, startOffset: Double)? {
    guard seconds > 0 else { return nil }
    var best: (sum: Double, startOffset: Double)?
    for run in runs where run.sums.count > seconds {
      for index in 0..<(run.sums.count - seconds) {
        let sum = run.sums[index + seconds] - run.sums[index]
        if sum > best?.sum ?? -.infinity { best = (sum, run.startOffset + Double(index)) }
      }
    }
    return best.map { ($0.sum / Double(seconds), $0.startOffset) }
  }

  private static func runs(of spans: SampleSpans, cleaned: ([Double]) -> [Double]) -> [Run] {
    var runs: [Run] = []
    var values: [Double] = []
    var start = 0.0
    var (end, pending, covered) = (-Double.infinity, 0.0, 0.0)
    func finish() {
      // Half a second or more at the end counts as a second.
      if covered >= 0.5 { values.append(pending / covered) }
      guard !values.isEmpty else { return }
      var sums = [0.0]
      sums.reserveCapacity(values.count + 1)
      for value in cleaned(values) { sums.append(sums[sums.count - 1] + value) }
      runs.append(Run(startOffset: start, sums: sums))
    }
    for span in spans.spans {
      if span.start > end + 1e-6 {
        finish()
        (values, start, pending, covered) = ([], span.start, 0, 0)
      }
      var left = span.start + span.seconds - max(span.start, end)
      if !left.isFinite { left = span.seconds }
      while left > 0 {
        let part = min(left, 1 - covered)
        pending += part * span.value
        covered += part
        left -= part
        if covered >= 1 - 1e-9 {
          values.append(pending / covered)
          (pending, covered) = (0, 0)
        }
      }
      end = max(end, span.start + span.seconds)
    }
    finish()
    return runs
  }

  private static func withoutIsolatedPowers(_ values: [Double]) -> [Double] {
    values.indices.map { index in
      guard values[index] > isolatedWatts else { return values[index] }
      let before = index > 0 ? values[index - 1] : 0
      let after = index + 1 < values.count ? values[index + 1] : 0
      return min(values[index], 2 * max(before, after))
    }
  }

  private static func medians(_ values: [Double]) -> [Double] {
    let half = medianSeconds / 2
    return values.indices.map { index in
      values[max(0, index - half)...min(values.count - 1, index + half)].sorted()[
        (min(values.count - 1, index + half) - max(0, index - half)) / 2]
    }
  }
}
