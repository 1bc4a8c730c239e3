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

  /// Local time minus UTC at the end of the activity, if it is close to a multiple of 15 minutes used as an offset
  /// somewhere.
  var utcOffsetSeconds: Int? {
    guard let utc = activity?.time(FITProfile.timestampField), let local = activity?.time(5) else { return nil }
    let difference = Int(local) - Int(utc)
    let quarters = (Double(difference) / 900).rounded()
    let offset = Int(quarters) * 900
    guard (difference - offset).magnitude <= 60, (-12 * 3600...14 * 3600).contains(offset) else { return nil }
    return offset
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
