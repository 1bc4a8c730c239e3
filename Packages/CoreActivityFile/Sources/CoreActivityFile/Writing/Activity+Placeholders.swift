import Foundation

extension Activity {
  /// A FIT file needs a lap for each session.
  var placeholderLap: ActivityLap {
    ActivityLap(startTime: startTime, elapsedSeconds: elapsedSeconds, timerSeconds: runningSeconds)
  }

  /// The timer time, which FIT and TCX require; without one, the elapsed time without the pauses.
  var runningSeconds: Double {
    timerSeconds ?? secondsWithoutPauses(from: startTime, lasting: elapsedSeconds)
  }

  /// The same for one of its laps.
  func runningSeconds(of lap: ActivityLap) -> Double {
    lap.timerSeconds ?? secondsWithoutPauses(from: lap.startTime, lasting: lap.elapsedSeconds)
  }

  private func secondsWithoutPauses(from start: Date, lasting seconds: Double) -> Double {
    let end = start + seconds
    let paused = pauses.reduce(0) { sum, pause in
      sum + max(0, min(pause.end, end).timeIntervalSince(max(pause.start, start)))
    }
    return max(0, seconds - paused)
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
