extension FITContent {
  /// From each stop of the timer to the next start. Several stops in a row count from the first.
  var timerPauses: [(start: Timestamp, end: Timestamp)] {
    var pauses: [(start: Timestamp, end: Timestamp)] = []
    var stopped: Timestamp?
    for event in timerEvents {
      guard let time = clock.moment(event.time) else { continue }
      if !event.isStart {
        stopped = stopped ?? time
      } else if let start = stopped {
        if start < time { pauses.append((start, time)) }
        stopped = nil
      }
    }
    return pauses.sorted { $0.start < $1.start }
  }

  /// Local time minus UTC at the end of the activity, or else when the clocks were compared.
  var utcOffsetSeconds: Int? {
    let end = activity?.time(FITProfile.timestampField).flatMap { clock.absolute($0) }
    if let end, let local = activity?.time(5), let offset = FITClock.offset(ofLocal: local, utc: end) { return offset }
    return clock.utcOffsetSeconds
  }

  /// Determines the time of power-on, if no message states it: from the first record with a time of day after others
  /// without, from the local time at the end, or from the time at which the file was created, with the start.
  mutating func findPowerOn() {
    let firstAbsolute = recordTimes.firstIndex { $0 >= FITProfile.firstAbsoluteTime } ?? recordTimes.endIndex
    let (earlier, later) = (recordTimes[..<firstAbsolute], recordTimes[firstAbsolute...])
    let isCounting = earlier.count > 1 && zip(earlier, earlier.dropFirst()).allSatisfy { $0 < $1 }
    if isCounting, let absolute = later.first, later.allSatisfy({ $0 >= FITProfile.firstAbsoluteTime }) {
      clock.correlate(absolute - 1, with: earlier.last)
    }
    let start = sessions.compactMap(\.startTime).min() ?? recordTimes.first
    clock.correlate(createdTime, with: start)
    clock.correlate(activity?.time(5), with: activity?.time(FITProfile.timestampField), isLocal: true)
  }

  /// What shows whether the clock was set during the activity.
  var clockEvidence: ClockEvidence {
    let only = sessions.count == 1 ? sessions.first : nil
    let start = only?.startTime.flatMap { clock.moment($0) }
    return ClockEvidence(start: start, seconds: only?.elapsedSeconds ?? only?.timerSeconds, pauses: timerPauses)
  }
}

extension FITContent {
  /// What is missing if nothing has a time of day.
  var missingTimes: ActivityFileError.MissingTimes {
    let summaryTimes = (sessions + laps).flatMap { [$0.startTime, $0.writtenTime] }.compactMap(\.self)
    if (recordTimes + summaryTimes).contains(where: { $0 > 0 }) { return .relativeOnly }
    let records = recordTimes.count + recordsWithoutTime
    return records > 0 ? .onRecords(of: records) : .nowhere
  }
}
