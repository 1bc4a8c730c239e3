public import Foundation

/// The work above critical power that is left in each moment of a ride, known as W′ balance.
///
/// Samples count for the time they represent, so "smart" recording and recording each second agree. Time without a
/// plausible power, 0 to 2,500 W, counts as rest at 0 W: stops, gaps of more than `TrackMeasurement.longestGapSeconds`
/// and missing values. Each sample makes one step, so the time to compute it grows with the number of samples, and not
/// with the length of a stop.
///
/// The integral model needs the mean of all seconds below critical power, stops included, so its balance during a ride
/// depends on what follows.
public struct WPrimeBalance: Hashable, Sendable {
  /// The balance at one moment.
  public struct Point: Hashable, Sendable {
    /// Seconds since the workout's start.
    public let offset: TimeInterval
    /// From W′ downward; negative if the ride took more than the parameters allow.
    public let joules: Double
  }

  /// The model of recovery that made the points.
  public let model: WPrimeBalanceModel
  /// The power above which the balance falls, known as CP.
  public let criticalPowerWatts: Double
  /// The balance of a rested rider, known as W′.
  public let wPrimeJoules: Double
  /// The time constant of the integral model, known as tau; `nil` in the differential model.
  public let recoverySeconds: Double?
  /// The balance at the start and wherever the recorded power may change; between two points it only rises or falls.
  public let points: [Point]
  /// The lowest of the points; the first one of several.
  public let lowest: Point

  private let steps: [WPrimeStep]
  private let rule: WPrimeRule

  /// - Returns: `nil` without a plausible power, or unless both parameters are finite and positive.
  public init?(of track: Track, criticalPowerWatts: Double, wPrimeJoules: Double, model: WPrimeBalanceModel) {
    guard criticalPowerWatts > 0, criticalPowerWatts.isFinite, wPrimeJoules > 0, wPrimeJoules.isFinite else {
      return nil
    }
    let powers = Self.powers(of: track)
    guard let first = powers.first else { return nil }
    self.model = model
    self.criticalPowerWatts = criticalPowerWatts
    self.wPrimeJoules = wPrimeJoules
    recoverySeconds = model == .integral ? Self.recoverySeconds(of: powers, below: criticalPowerWatts) : nil
    rule = WPrimeRule(wPrimeJoules: wPrimeJoules, recoverySeconds: recoverySeconds)

    var (steps, points) = ([WPrimeStep](), [Point(offset: first.start, joules: wPrimeJoules)])
    steps.reserveCapacity(powers.count)
    points.reserveCapacity(powers.count + 1)
    var (missing, lowest) = (0.0, points[0])
    for power in powers {
      let step = WPrimeStep(
        start: power.start, seconds: power.seconds, excessWatts: power.value - criticalPowerWatts,
        missingJoules: missing)
      missing = rule.missingJoules(of: step, after: step.seconds)
      let point = Point(offset: step.end, joules: wPrimeJoules - missing)
      if point.joules < lowest.joules { lowest = point }
      steps.append(step)
      points.append(point)
    }
    (self.steps, self.points, self.lowest) = (steps, points, lowest)
  }

  /// Whether the ride took more than the parameters allow: critical power or W′ is too low.
  public var fallsBelowZero: Bool { lowest.joules < 0 }

  /// The balance at a moment; `nil` outside of the recorded time.
  public func joules(at offset: TimeInterval) -> Double? {
    guard let first = points.first, let last = points.last, first.offset <= offset, offset <= last.offset else {
      return nil
    }
    var (low, high) = (0, steps.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if steps[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    let seconds = min(offset - steps[low].start, steps[low].seconds)
    return wPrimeJoules - rule.missingJoules(of: steps[low], after: seconds)
  }

  /// The plausible powers without overlaps, and 0 W between them.
  private static func powers(of track: Track) -> [SampleSpans.Span] {
    let recorded = SampleSpans(of: track.powers, in: track) { (0...MeanMaximal.highestWatts).contains($0) }
    var powers: [SampleSpans.Span] = []
    powers.reserveCapacity(recorded.spans.count)
    for span in recorded.spans {
      let end = powers.last.map { $0.start + $0.seconds } ?? span.start
      if span.start > end { powers.append(SampleSpans.Span(start: end, seconds: span.start - end, value: 0)) }
      // Spans may overlap where a segment ends within a second of the next.
      let start = max(span.start, end)
      let seconds = span.start + span.seconds - start
      if seconds > 0 { powers.append(SampleSpans.Span(start: start, seconds: seconds, value: span.value)) }
    }
    return powers
  }

  private static func recoverySeconds(of powers: [SampleSpans.Span], below criticalPower: Double) -> Double {
    let below = powers.filter { $0.value < criticalPower }
    let seconds = below.reduce(0) { $0 + $1.seconds }
    let joules = below.reduce(0) { $0 + $1.value * $1.seconds }
    let deficit = seconds > 0 ? criticalPower - joules / seconds : 0
    return WPrimeBalanceModel.recoverySeconds(deficitWatts: deficit)
  }
}

/// How the work above critical power, W′, is spent and recovered.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum WPrimeBalanceModel: String, CaseIterable, Hashable, Sendable {
  /// Work above critical power decays with one time constant for the whole ride. (P. F. Skiba et al., "Modeling the
  /// expenditure and reconstitution of work capacity above critical power", Medicine & Science in Sports & Exercise 44,
  /// 2012.) It recovers above critical power, too.
  case integral
  /// Recovers only below critical power, by the distance from it and the missing part: `(CP − P)(W′ − W) / W′` each
  /// second, as in GoldenCheetah.
  case differential

  /// The display name, in English.
  public var name: String {
    switch self {
    case .integral: "Integral (Skiba 2012)"
    case .differential: "Differential"
    }
  }

  /// The time constant of the integral model, `546 e^(−0.01 D) + 316` in whole seconds, as in GoldenCheetah.
  ///
  /// - Parameter deficitWatts: D, critical power less the mean power of all seconds below it; 0 or more.
  static func recoverySeconds(deficitWatts: Double) -> Double {
    (546 * exp(-0.01 * deficitWatts) + 316).rounded(.down)
  }
}

/// A W′ balance, reduced to a number of equally long buckets of time, for a chart.
public struct WPrimeSeries: Hashable, Sendable {
  /// The beginning of the first bucket, in seconds since the workout's start.
  public let start: TimeInterval
  /// In seconds.
  public let bucketLength: TimeInterval
  /// The lowest balance of each bucket, in joules, so that the lowest of the chart is the lowest of the ride.
  public let values: [Double]

  /// Covers the time from the first recorded power to the end of the last; empty unless `bucketCount` is positive.
  public init(of balance: WPrimeBalance, bucketCount: Int) {
    let points = balance.points
    let first = points.first?.offset ?? 0
    let length = max(0, (points.last?.offset ?? first) - first)
    let count = length > 0 ? max(0, bucketCount) : 0
    start = first
    bucketLength = count > 0 ? length / Double(count) : 0
    var values: [Double] = []
    values.reserveCapacity(count)
    var (index, atStart) = (0, balance.joules(at: first))
    for bucket in 0..<count {
      let end = bucket == count - 1 ? first + length : first + Double(bucket + 1) * bucketLength
      // Between two points the balance only rises or falls, so that it is lowest at a point or at a bucket's edge.
      let atEnd = balance.joules(at: end)
      var lowest = atEnd ?? balance.wPrimeJoules
      lowest = min(lowest, atStart ?? lowest)
      atStart = atEnd
      while index < points.count, points[index].offset <= end {
        lowest = min(lowest, points[index].joules)
        index += 1
      }
      values.append(lowest)
    }
    self.values = values
  }
}

/// A time with a constant power, and the work that is missing of W′ when it begins.
private struct WPrimeStep: Hashable, Sendable {
  /// Seconds since the workout's start.
  let start: TimeInterval
  /// More than 0.
  let seconds: TimeInterval
  /// Power less critical power, in watts.
  let excessWatts: Double
  /// W′ less its balance at the start, in joules; never negative.
  let missingJoules: Double

  var end: TimeInterval { start + seconds }
}

/// The rule by which the missing work changes in each second.
///
/// The published rules advance second by second. For a constant power their sums have closed forms, so that one step
/// covers any number of seconds, and parts of one.
private struct WPrimeRule: Hashable, Sendable {
  let wPrimeJoules: Double
  /// The time constant of the integral model; `nil` in the differential model.
  let recoverySeconds: Double?
  /// What the integral model keeps of the missing work in a second.
  private let keptPerSecond: Double

  init(wPrimeJoules: Double, recoverySeconds: Double?) {
    self.wPrimeJoules = wPrimeJoules
    self.recoverySeconds = recoverySeconds
    keptPerSecond = recoverySeconds.map { exp(-1 / $0) } ?? 1
  }

  /// The missing work some seconds after a step begins.
  fileprivate func missingJoules(of step: WPrimeStep, after seconds: TimeInterval) -> Double {
    let spent = max(step.excessWatts, 0)
    if let recoverySeconds {
      // Each second: B e^(−1/τ) + (P − CP).
      let kept = seconds == 1 ? keptPerSecond : exp(-seconds / recoverySeconds)
      return step.missingJoules * kept + spent * (1 - kept) / (1 - keptPerSecond)
    }
    guard step.excessWatts < 0 else { return step.missingJoules + spent * seconds }
    // Each second: B − (CP − P) B / W′.
    let keptPerSecond = max(0, 1 + step.excessWatts / wPrimeJoules)
    return step.missingJoules * (seconds == 1 ? keptPerSecond : pow(keptPerSecond, seconds))
  }
}
