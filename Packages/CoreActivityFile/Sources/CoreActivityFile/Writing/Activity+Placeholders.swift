extension Activity {
  /// A FIT file needs a lap for each session.
  var placeholderLap: ActivityLap {
    ActivityLap(startTime: startTime, elapsedSeconds: elapsedSeconds, timerSeconds: timerSeconds)
  }

  /// Removes the record without a value that ``FITActivityWriter`` writes for an activity without samples.
  mutating func dropPlaceholders() {
    if samples.count == 1, !samples.hasValues, developerFields.isEmpty { samples = ActivitySamples() }
  }
}

extension ActivitySamples {
  /// Whether any sample has more than a time.
  fileprivate var hasValues: Bool {
    let columns = [
      latitudeDegrees, altitudeMeters, distanceMeters, speedMetersPerSecond, heartRateBPM, powerWatts, cadenceRPM,
      temperatureCelsius,
    ]
    return columns.contains { ($0?.presentCount ?? 0) > 0 }
  }
}
