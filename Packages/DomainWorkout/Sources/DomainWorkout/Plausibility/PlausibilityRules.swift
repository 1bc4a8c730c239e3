import DomainCore
import DomainTraining
public import Foundation

/// What is plausible in a workout: limits for every file format and for values that people type.
///
/// Recordings pass through `check(_:outOfOrderSamples:isElapsedDerived:)`, which leaves out single samples and figures
/// and rejects a recording if almost nothing remains. Typed values pass through `doubts(about:)`, which only asks for
/// confirmation, because people were there.
///
/// The limits are generous. They keep a broken clock or counter from ruining totals; they do not judge athletes. Speeds
/// depend on the sport, see `Sport.fastestMetersPerSecond`.
public struct PlausibilityRules: Sendable {
  /// The current time; a workout that starts more than a day later is in the future.
  public let now: Date

  public init(now: Date) {
    self.now = now
  }

  /// January 1, 1990. FIT counts from the day before, and GPS receivers that lost the date say 1980 or earlier.
  public static let earliestStart = Date(timeIntervalSince1970: 631_152_000)
  /// Seconds by which another clock, or another time zone, may be ahead.
  public static let clockToleranceSeconds = 86_400.0
  /// Seconds from start to end, unless samples show that it took longer.
  public static let longestSeconds = 30 * 86_400.0
  /// Meters.
  public static let longestMeters = 10_000_000.0
  /// Meters of ascent or descent.
  public static let largestAscentMeters = 30_000.0
  /// Beats per minute during exercise, recorded or on average.
  public static let heartRates = 20.0...250.0
  /// Watts.
  public static let powers = 0.0...4_000.0
  /// Revolutions per minute, or steps of one leg or of both. FIT's highest number, 254, is what a broken sensor sends.
  static func cadences(of sport: Sport) -> ClosedRange<Double> { 0...(sport.isOnFoot ? 300 : 220) }
  /// Degrees Celsius, including those of a device in the sun.
  public static let temperatures = -80.0...100.0
  /// Kilocalories of a workout: the best rowers spend 36 a minute for some minutes.
  static func energies(within seconds: TimeInterval) -> ClosedRange<Double> {
    0...min(100 + max(0, seconds) / 60 * 50, 200_000)
  }
  /// Meters from wall to wall.
  public static let poolLengths = 5.0...200.0
  /// The number of pool lengths of a workout.
  public static let poolLengthCounts = 0...100_000
  /// The largest offset of a local clock from UTC, in seconds.
  public static let utcOffsets = -57_600...57_600

  /// The range of possible starts.
  public var starts: ClosedRange<Date> {
    Self.earliestStart...max(Self.earliestStart, now.addingTimeInterval(Self.clockToleranceSeconds))
  }
}

extension Sport {
  /// The range of altitudes, in meters above sea level.
  var altitudes: ClosedRange<Double> {
    self == .other ? -1_000...20_000 : -1_000...10_000
  }
}
