public import Foundation

/// What can be true of a workout: the bounds for every format of file and for what people type.
///
/// Recordings pass through `check(_:outOfOrderSamples:isElapsedDerived:)`, which leaves out single samples and figures and
/// rejects a recording of which almost nothing is left. What people type passes through `doubts(about:)`, which only
/// asks: they were there.
///
/// The bounds are generous. They keep a broken clock or a broken counter from ruining totals; they do not judge athletes.
/// Speeds depend on the sport, see `Sport.fastestMetersPerSecond`.
public struct PlausibilityRules: Sendable {
  /// What the clock says; a workout that starts more than a day later is in the future.
  public let now: Date

  public init(now: Date) {
    self.now = now
  }

  /// January 1, 1990. FIT counts from the day before, and GPS receivers that lost the date say 1980 or earlier.
  public static let earliestStart = Date(timeIntervalSince1970: 631_152_000)
  /// Seconds by which another clock, or another time zone, may be ahead of ours.
  public static let clockToleranceSeconds = 86_400.0
  /// Seconds from start to end.
  public static let longestSeconds = 30 * 86_400.0
  /// Meters along the way.
  public static let longestMeters = 10_000_000.0
  /// Meters climbed or descended.
  public static let largestAscentMeters = 30_000.0
  /// Beats a minute of a heart that works, recorded or on average.
  public static let heartRates = 20.0...250.0
  /// Watts.
  public static let powers = 0.0...4_000.0
  /// Revolutions a minute, or steps of one leg or of both.
  public static let cadences = 0.0...300.0
  /// Degrees Celsius, of a device in the sun too.
  public static let temperatures = -80.0...100.0
  /// Kilocalories.
  public static let energies = 0.0...200_000.0
  /// Meters from wall to wall.
  public static let poolLengths = 5.0...200.0
  public static let poolLengthCounts = 0...100_000
  /// Seconds a local clock can be ahead of or behind UTC.
  public static let utcOffsets = -57_600...57_600

  /// From the first to the last moment at which a workout can start.
  public var starts: ClosedRange<Date> {
    Self.earliestStart...max(Self.earliestStart, now.addingTimeInterval(Self.clockToleranceSeconds))
  }
}

extension Sport {
  /// Meters a second that nobody keeps up over a whole workout; for `other`, which may be a flight, no aircraft does.
  public var fastestMetersPerSecond: Double {
    switch self {
    case .swimming, .openWaterSwimming: 3
    case .running, .trailRunning, .walking, .hiking: 12
    case .other, .transition: 350
    default: 60
    }
  }

  /// Meters above the sea at which it can be done.
  var altitudes: ClosedRange<Double> {
    self == .other ? -1_000...20_000 : -1_000...10_000
  }
}
