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
