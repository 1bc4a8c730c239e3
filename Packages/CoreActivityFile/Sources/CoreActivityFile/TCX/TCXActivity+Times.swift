extension TCXActivity {
  /// FIT times of a smaller number of seconds count from power-on.
  private static let lastSincePowerOn = Timestamp(
    wholeSeconds: FITProfile.epochSeconds + Int64(FITProfile.firstAbsoluteTime))

  /// Moves times that count from power-on to the time in the `Id`: they are of the first years of the FIT epoch, or of
  /// 1970, while that time is not.
  mutating func findPowerOn() {
    guard let identifyingTime, identifyingTime >= Self.lastSincePowerOn,
      let first = (laps.compactMap(\.startTime) + table.times.prefix(1)).min(), first < Self.lastSincePowerOn
    else { return }
    let shift = identifyingTime.microseconds - first.microseconds
    func moved(_ time: Timestamp) -> Timestamp {
      time < Self.lastSincePowerOn ? Timestamp(microseconds: time.microseconds + shift) : time
    }
    for index in laps.indices { laps[index].startTime = laps[index].startTime.map(moved) }
    for index in table.times.indices { table.setTime(moved(table.times[index]), at: index) }
  }

  /// - Returns: how many samples had times of the wrong clock.
  mutating func undoClockChange() -> Int {
    let timer = laps.compactMap(\.timerSeconds)
    let evidence = ClockEvidence(
      start: laps.lazy.compactMap(\.startTime).min(), seconds: timer.isEmpty ? nil : sumOfDecimals(timer))
    guard let change = table.undoClockChange(evidence) else { return 0 }
    for index in laps.indices { laps[index].startTime = laps[index].startTime.map(change.corrected) }
    identifyingTime = identifyingTime.map(change.corrected)
    return change.sample
  }
}

extension TCXActivity.Lap {
  /// Seconds without pauses, which some programs count in the time of a lap.
  var recordedSeconds: Double {
    let timer = timerSeconds ?? spanSeconds
    return timer >= spanSeconds * 0.98 ? timer - pausedSeconds : timer
  }
}
