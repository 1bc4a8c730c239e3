public import Foundation

/// Average power that weights hard parts by how they feel: the fourth root of the mean fourth power of the rolling
/// 30-second mean.
///
/// After H. Allen and A. Coggan, "Training and Racing with a Power Meter". Samples are first resampled to one per
/// second, by time, so that "smart" recording and recording each second agree. The clock stops while no power was
/// recorded (pauses, gaps over a minute, missing values), like the device's timer: nothing is filled in, and windows
/// continue across. Windows begin with the first full one.
public struct WeightedAveragePower: Equatable, Sendable {
  /// The fourth root of the mean fourth power of all windows.
  public let watts: Double
  /// Seconds with recorded power, including coasting.
  public let seconds: TimeInterval

  private static let windowSeconds = 30

  /// `nil` with less than 30 seconds of power.
  public init?(of track: Track) {
    self.init(of: SampleSpans(of: track.powers, in: track))
  }

  /// - Parameter spans: watts. `nil` with less than 30 seconds of them, and for a spike whose fourth power is no number.
  init?(of spans: SampleSpans) {
    let work = Self.workEachSecond(of: spans)
    guard work.count > Self.windowSeconds else { return nil }
    var fourthPowers = 0.0
    for end in Self.windowSeconds..<work.count {
      let mean = (work[end] - work[end - Self.windowSeconds]) / Double(Self.windowSeconds)
      fourthPowers += mean * mean * mean * mean
    }
    let mean = (fourthPowers / Double(work.count - Self.windowSeconds)).squareRoot().squareRoot()
    guard mean.isFinite else { return nil }
    watts = mean
    seconds = spans.totalSeconds
  }

  /// Weighted average power as a part of the threshold power.
  public func intensity(thresholdWatts: Double) -> Double {
    watts / thresholdWatts
  }

  /// Training load: hours × intensity² × 100.
  public func points(thresholdWatts: Double) -> Double {
    let intensity = intensity(thresholdWatts: thresholdWatts)
    return seconds / 3_600 * intensity * intensity * 100
  }

  /// Joules of work by the end of each second of recorded time, starting with 0.
  private static func workEachSecond(of spans: SampleSpans) -> [Double] {
    var work = [0.0]
    work.reserveCapacity((Int(exactly: spans.totalSeconds.rounded(.down)) ?? 0) + 2)
    var (joules, clock) = (0.0, 0.0)
    for span in spans.spans {
      let watts = max(0, span.value)
      let end = clock + span.seconds
      // Sums of fractions may end just short of the second they represent.
      while Double(work.count) <= end + 1e-6 {
        work.append(joules + watts * max(0, Double(work.count) - clock))
      }
      joules += watts * span.seconds
      clock = end
    }
    return work
  }
}
