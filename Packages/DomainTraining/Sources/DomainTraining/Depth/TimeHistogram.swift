import DomainCore
public import Foundation

/// The time spent at each level of a quantity, in bins of a round width.
///
/// Time is weighted by the spans that samples represent, so that "smart" recording and recording each second agree.
/// Levels beyond three standard deviations from the mean count in the first or last bin, so that a single fault of a
/// sensor does not flatten the rest.
public struct TimeHistogram: Equatable, Sendable {
  /// The unit of the bins.
  public enum Unit: String, Hashable, Sendable {
    /// Cadence.
    case revolutionsPerMinute = "revolutions-per-minute"
    /// Speed, for sports that read a speed.
    case kilometersPerHour = "kilometers-per-hour"
    /// Pace, for sports on foot.
    case secondsPerKilometer = "seconds-per-kilometer"
    /// Pace, for swimming.
    case secondsPerHundredMeters = "seconds-per-hundred-meters"
  }

  /// The unit of the bounds and of the width.
  public let unit: Unit
  /// The width of each bin.
  public let binWidth: Double
  /// The lower bound of the first bin, a multiple of the width. A bound belongs to the bin above it.
  public let lowerBound: Double
  /// The seconds in each bin; the first and the last also contain what is beyond them.
  public let seconds: [TimeInterval]

  /// The number of bins that a width is chosen for; there are at most two more than twice as many.
  private static let wishedBins = 15.0
  private static let outlierDeviations = 3.0

  /// `nil` without spans. Values must be finite.
  init?(of spans: SampleSpans, in unit: Unit) {
    guard let mean = spans.mean else { return nil }
    let variance =
      spans.spans.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) * $1.seconds } / spans.totalSeconds
    let reach = Self.outlierDeviations * variance.squareRoot()
    let low = spans.spans.reduce(mean) { min($0, max($1.value, mean - reach)) }
    let high = spans.spans.reduce(mean) { max($0, min($1.value, mean + reach)) }
    let width = unit.roundWidth(meeting: (high - low) / Self.wishedBins)
    let first = (low / width).rounded(.down)
    guard let count = Int(exactly: (high / width).rounded(.down) - first + 1), count > 0, count < 1_000
    else { return nil }
    var seconds = [TimeInterval](repeating: 0, count: count)
    for span in spans.spans {
      let bin = ((span.value / width).rounded(.down) - first)
      seconds[Int(exactly: max(0, min(bin, Double(count - 1)))) ?? 0] += span.seconds
    }
    self.unit = unit
    binWidth = width
    lowerBound = first * width
    self.seconds = seconds
  }
}

extension TimeHistogram.Unit {
  /// The narrowest round width that is at least this.
  fileprivate func roundWidth(meeting width: Double) -> Double {
    let widths: [Double] =
      switch self {
      case .revolutionsPerMinute, .kilometersPerHour: [1, 2, 5, 10, 20, 50, 100]
      case .secondsPerKilometer, .secondsPerHundredMeters: [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600]
      }
    return widths.first { $0 >= width } ?? width
  }
}

extension TimeHistogram {
  /// The time in motion at each speed or pace, in the sport's usual unit; `nil` without speeds.
  init?(ofMovingSpeeds speeds: SampleSpans, sport: Sport) {
    switch sport.speedConvention {
    case .speed: self.init(of: speeds.mapped { $0 * 3.6 }, in: .kilometersPerHour)
    case .pacePerDistance: self.init(of: speeds.mapped { 1_000 / $0 }, in: .secondsPerKilometer)
    case .pacePerHundred: self.init(of: speeds.mapped { 100 / $0 }, in: .secondsPerHundredMeters)
    }
  }

  /// The time pedaling, stepping or stroking at each cadence; `nil` without any.
  init?(ofCadences cadences: SampleSpans) {
    self.init(of: cadences.filter { $0 > 0 }, in: .revolutionsPerMinute)
  }
}

extension SampleSpans {
  /// The same spans with other values.
  func mapped(_ transform: (Double) -> Double) -> SampleSpans {
    var result = SampleSpans(capacity: spans.count)
    for span in spans { result.append(transform(span.value), from: span.start, seconds: span.seconds) }
    return result
  }
}
