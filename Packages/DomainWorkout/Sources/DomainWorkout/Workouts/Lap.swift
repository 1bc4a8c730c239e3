public import Foundation

/// One lap as recorded by the device.
public struct Lap: Equatable, Sendable {
  /// The moment in which the lap begins.
  public var start: Date
  /// Seconds, including pauses.
  public var elapsedTime: TimeInterval
  /// Seconds of timer time, if the device recorded it.
  public var timerTime: TimeInterval?
  /// Meters, if the device recorded a distance.
  public var distanceMeters: Double?
  /// Meters of ascent, if the device recorded it.
  public var ascentMeters: Double?
  /// Beats per minute, if the device recorded a heart rate.
  public var averageHeartRateBPM: Double?
  /// Beats per minute, if the device recorded a heart rate.
  public var maximumHeartRateBPM: Double?
  /// Watts, if the device recorded a power.
  public var averagePowerWatts: Double?
  /// Revolutions per minute, if the device recorded a cadence; when running, steps of one leg.
  public var averageCadenceRPM: Double?

  /// Values are in SI units.
  public init(
    start: Date, elapsedTime: TimeInterval, timerTime: TimeInterval? = nil, distanceMeters: Double? = nil,
    ascentMeters: Double? = nil, averageHeartRateBPM: Double? = nil, maximumHeartRateBPM: Double? = nil,
    averagePowerWatts: Double? = nil, averageCadenceRPM: Double? = nil
  ) {
    self.start = start
    self.elapsedTime = elapsedTime
    self.timerTime = timerTime
    self.distanceMeters = distanceMeters
    self.ascentMeters = ascentMeters
    self.averageHeartRateBPM = averageHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.averageCadenceRPM = averageCadenceRPM
  }

  /// Meters per second of timer time; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    let seconds = timerTime ?? elapsedTime
    guard let distanceMeters, distanceMeters > 0, seconds > 0 else { return nil }
    return distanceMeters / seconds
  }
}
