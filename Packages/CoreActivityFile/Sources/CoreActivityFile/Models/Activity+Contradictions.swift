import CoreReasons
import Foundation

extension [Activity] {
  /// Leaves out contradictory figures; samples and the other figures stay.
  mutating func dropContradictions() -> [ImportRemark] {
    var found: Set<FigureContradiction> = []
    for index in indices { self[index].dropContradictions(&found) }
    return FigureContradiction.allCases.filter(found.contains).map { .contradiction($0) }
  }
}

extension Activity {
  fileprivate mutating func dropContradictions(_ found: inout Set<FigureContradiction>) {
    if let timer = timerSeconds, timer.isLonger(than: elapsedSeconds) {
      // The samples and laps show which of the two is wrong.
      let lapsEnd = laps.map { $0.startTime.timeIntervalSince(startTime) + $0.elapsedSeconds }.max() ?? 0
      let recorded = Swift.max(samples.offsetSeconds.last ?? 0, lapsEnd)
      if !samples.isEmpty, areSwapped(timer, recorded: recorded) {
        (elapsedSeconds, timerSeconds) = (timer, elapsedSeconds)
        found.insert(.elapsedTime)
      } else if recorded > elapsedSeconds, !timer.isLonger(than: recorded) {
        (elapsedSeconds, isElapsedDerived) = (recorded, true)
        found.insert(.elapsedTime)
      } else {
        timerSeconds = nil
        found.insert(.timerTime)
      }
    }
    reported.dropContradictions(duration: timerSeconds ?? elapsedSeconds, &found)
    reported.dropContradictorySpeeds(&found)
    for index in laps.indices {
      if let timer = laps[index].timerSeconds, timer.isLonger(than: laps[index].elapsedSeconds) {
        laps[index].timerSeconds = nil
        found.insert(.timerTime)
      }
      let duration = laps[index].timerSeconds ?? laps[index].elapsedSeconds
      laps[index].reported.dropContradictions(duration: duration, &found)
    }
  }
}

extension Activity {
  /// A writer that forgot the scale of a distance forgot it in the laps, too.
  /// - Returns: whether it did; figures of other formats have no scale.
  mutating func dropUnscaledDistance() -> Bool {
    guard let meters = reported.distanceMeters, let speed = reported.averageSpeedMetersPerSecond, meters > 0,
      speed > 0
    else { return false }
    let expected = speed * (timerSeconds ?? elapsedSeconds)
    guard expected > 100, !(expected / 5...expected * 5).contains(meters) else { return false }
    (reported.distanceMeters, reported.averageSpeedMetersPerSecond) = (nil, nil)
    for index in laps.indices {
      (laps[index].reported.distanceMeters, laps[index].reported.averageSpeedMetersPerSecond) = (nil, nil)
    }
    return true
  }

  /// Whether the timer time is how long it took, and the elapsed time how long of that was recorded.
  private func areSwapped(_ timer: Double, recorded: Double) -> Bool {
    let parts = samples.segments.map { samples.offsetSeconds[$0] }
    let steps = parts.flatMap { zip($0, $0.dropFirst()).map { $1 - $0 } }
    let inMotion = steps.filter { $0 <= 60 }.reduce(0, +)
    let isWhole = (timer - recorded).magnitude <= recorded * 0.02 + 5
    return isWhole && (elapsedSeconds - inMotion).magnitude <= inMotion * 0.05 + 5
  }
}

extension ReportedFigures {
  fileprivate mutating func dropContradictions(duration: Double, _ found: inout Set<FigureContradiction>) {
    if let moving = movingSeconds, moving.isLonger(than: duration) {
      movingSeconds = nil
      found.insert(.movingTime)
    }
    // A maximum is often a whole number, while an average has decimals.
    dropPair(\.averageHeartRateBPM, \.maximumHeartRateBPM, .heartRate, &found) { $0 + 1 }
    dropPair(\.averagePowerWatts, \.maximumPowerWatts, .power, &found) { $0 + 1 }
    dropPair(\.averageCadenceRPM, \.maximumCadenceRPM, .cadence, &found) { $0 + 1 }
  }

  /// Not for laps: in a lap of a few seconds the average comes from the distance, and the maximum from speeds that lag
  /// behind. Either may be of a coarser field.
  fileprivate mutating func dropContradictorySpeeds(_ found: inout Set<FigureContradiction>) {
    dropPair(\.averageSpeedMetersPerSecond, \.maximumSpeedMetersPerSecond, .speed, &found) { $0 * 1.02 + 0.01 }
  }

  private mutating func dropPair(
    _ average: WritableKeyPath<ReportedFigures, Double?>,
    _ maximum: WritableKeyPath<ReportedFigures, Double?>,
    _ figures: FigureContradiction,
    _ found: inout Set<FigureContradiction>,
    firstImpossible: (Double) -> Double
  ) {
    guard let mean = self[keyPath: average], let most = self[keyPath: maximum], mean >= firstImpossible(most) else {
      return
    }
    self[keyPath: average] = nil
    self[keyPath: maximum] = nil
    found.insert(figures)
  }
}

extension Double {
  /// By more than devices round: a hundredth and some seconds.
  fileprivate func isLonger(than duration: Double) -> Bool {
    self > duration * 1.01 + 5
  }
}
