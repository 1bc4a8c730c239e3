public import Foundation

/// The speed that a swimmer can sustain, from two maximal swims: the slope of distance over time.
///
/// (J. M. Ginn, "Critical speed and training intensities for swimming", 1993.)
public struct CriticalSwimSpeed: Equatable, Sendable {
  /// The slope of distance over time of the two swims.
  public let metersPerSecond: Double
  /// The meters that the swimmer covers beyond that speed before tiring, known as D′.
  public let reserveMeters: Double

  /// Usually from 200 m and 400 m.
  ///
  /// - Returns: `nil` unless the longer swim took more time at a lower speed.
  public init?(
    shortMeters: Double = 200, shortSeconds: TimeInterval, longMeters: Double = 400, longSeconds: TimeInterval
  ) {
    let (meters, seconds) = (longMeters - shortMeters, longSeconds - shortSeconds)
    guard shortMeters > 0, shortSeconds > 0, meters > 0, seconds > 0, longMeters.isFinite, longSeconds.isFinite
    else { return nil }
    let (speed, reserve) = (meters / seconds, shortMeters - meters / seconds * shortSeconds)
    guard reserve >= 0, speed > 0, speed.isFinite else { return nil }
    metersPerSecond = speed
    reserveMeters = reserve
  }

  /// The pace in seconds per 100 m.
  public var secondsPerHundredMeters: Double { 100 / metersPerSecond }
  /// The pace in seconds per 100 yards.
  public var secondsPerHundredYards: Double { 91.44 / metersPerSecond }
}
