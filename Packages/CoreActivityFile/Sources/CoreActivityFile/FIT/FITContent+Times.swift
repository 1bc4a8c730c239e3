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

  /// Local time less UTC at the end of the activity, where it comes to a quarter of an hour that is in use somewhere.
  var utcOffsetSeconds: Int? {
    guard let utc = activity?.time(FITProfile.timestampField), let local = activity?.time(5) else { return nil }
    let difference = Int(local) - Int(utc)
    let quarters = (Double(difference) / 900).rounded()
    let offset = Int(quarters) * 900
    guard abs(difference - offset) <= 60, (-12 * 3600...14 * 3600).contains(offset) else { return nil }
    return offset
  }
}

extension FITMessage {
  /// Of a session or lap. Its own time stamp is when it was written, which need not be when it ended.
  func start(by clock: FITClock) -> Timestamp? {
    if let start = clock.moment(startTime) { return start }
    guard let written = clock.moment(time(FITProfile.timestampField)) else { return nil }
    return written.adding(seconds: -(elapsedSeconds ?? timerSeconds ?? 0))
  }

  func lap(by clock: FITClock) -> (middle: Timestamp, lap: ActivityLap)? {
    guard let start = start(by: clock) else { return nil }
    let written = clock.moment(time(FITProfile.timestampField))
    let elapsed = elapsedSeconds ?? timerSeconds ?? written.map { max($0.seconds(since: start), 0) } ?? 0
    let lap = ActivityLap(
      startTime: start.date,
      elapsedSeconds: elapsed,
      timerSeconds: timerSeconds,
      reported: reportedFigures(.lap)
    )
    return (start.adding(seconds: elapsed / 2), lap)
  }
}
