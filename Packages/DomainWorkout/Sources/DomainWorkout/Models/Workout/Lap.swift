public import Foundation

/// One lap as recorded by the device.
public struct Lap: Equatable, Sendable {
  public var start: Date
  /// Seconds, including pauses.
  public var elapsedTime: TimeInterval
  /// Seconds of timer time, if the device recorded it.
  public var timerTime: TimeInterval?
  public var distanceMeters: Double?
  public var ascentMeters: Double?
  public var averageHeartRateBPM: Double?
  public var maximumHeartRateBPM: Double?
  public var averagePowerWatts: Double?
  public var averageCadenceRPM: Double?

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
