import Foundation

/// Builds activities from the contents of one FIT file, one for each session.
struct FITActivityBuilder {
  let content: FITContent
  let records: FITOrderedRecords
  let laps: [(middle: Timestamp, lap: ActivityLap)]
  let pauses: [(start: Timestamp, end: Timestamp)]

  /// - Throws: `.noTimes` if all times are relative to power-on.
  init(_ content: FITContent) throws(ActivityFileError) {
    var content = content
    content.findPowerOn()
    records = try FITOrderedRecords(content)
    content.clock.change = records.clockChange
    self.content = content
    laps = content.laps.compactMap { $0.lap(by: content.clock) }.sorted { $0.lap.startTime < $1.lap.startTime }
    pauses = content.timerPauses
  }

  /// A sample, lap or pause belongs to the last session that began before it, or to the first.
  func activities(warnings: inout [ActivityFileWarning]) throws(ActivityFileError) -> [Activity] {
    warnings += records.warnings
    let sessions = content.sessions.compactMap { summary in
      (summary.start(by: content.clock) ?? records.table.times.first).map { (start: $0, summary: summary) }
    }
    .sorted { $0.start < $1.start }
    guard !sessions.isEmpty else {
      guard content.sessions.isEmpty else { throw .noTimes(content.missingTimes) }
      return [try activityWithoutSession()]
    }
    return sessions.indices.map { index in
      let start = index == 0 ? nil : sessions[index].start
      let end = index + 1 < sessions.count ? sessions[index + 1].start : nil
      let window = FITSessionWindow(start: start, end: end)
      let summary = sessions[index].summary
      var activity = activity(statedStart: sessions[index].start, window: window, warnings: &warnings)
      activity.sport = summary.sport.map(FITSportNames.sport)
      activity.subSport = summary.subSport.map(FITSportNames.subSport)
      if let elapsed = summary.elapsedSeconds {
        let moved = activity.startTime.timeIntervalSince(sessions[index].start.date)
        (activity.elapsedSeconds, activity.isElapsedDerived) = (elapsed, false)
        // With its start, its end was stated wrong or right; the samples show which.
        let span = activity.samples.offsetSeconds.last ?? 0
        if moved != 0, elapsed - moved >= span - 5 { activity.elapsedSeconds = elapsed - moved }
      }
      activity.timerSeconds = summary.timerSeconds
      activity.reported = summary.reported
      // Fettle's own files leave out what was not stated.
      if !content.hasPlaceholders {
        let lengths = content.lengths.count { content.clock.moment($0.endTime).map(window.contains) ?? false }
        if lengths > 0 { activity.reported.lengthCount = activity.reported.lengthCount ?? lengths }
        let isUnscaled = activity.dropUnscaledDistance()
        if isUnscaled { warnings.append(.contradictoryFiguresDropped(.distance)) }
        activity.reported.complete(from: activity.laps)
      }
      activity.describe(as: content.text(.title, of: summary), content.text(.notes, of: summary))
      if content.hasPlaceholders { activity.dropPlaceholders() }
      activity.hasLocalTimes = content.clock.isLocal
      return activity
    }
  }

  /// Some devices end a file without a session; records and laps give its time, and the rest is not stated.
  private func activityWithoutSession() throws(ActivityFileError) -> Activity {
    guard let start = records.table.times.first ?? laps.first?.lap.startTime.timestamp else {
      let isEmpty = content.laps.isEmpty && content.recordsWithoutTime == 0
      throw isEmpty ? .nothingRecorded : .noTimes(content.missingTimes)
    }
    var ignored: [ActivityFileWarning] = []
    var activity = activity(statedStart: start, window: FITSessionWindow(), warnings: &ignored)
    activity.sport = content.sport?.integer(0).map(FITSportNames.sport)
    activity.subSport = content.sport?.integer(1).map(FITSportNames.subSport)
    activity.timerSeconds = content.activity?.number(0, scale: 1000)
    return activity
  }

  /// Values that do not come from the session message, with an elapsed time that ends with the last sample or lap.
  private func activity(
    statedStart: Timestamp,
    window: FITSessionWindow,
    warnings: inout [ActivityFileWarning]
  ) -> Activity {
    let range = window.range(in: records.table.times)
    let start = believedStart(statedStart, firstSample: range.first.map { records.table.times[$0] }, &warnings)
    let laps = laps.filter { window.contains($0.middle) }.map(\.lap)
    let pauses = pauses.filter { window.contains($0.start) }
    var samples = records.table.samples(in: range, since: start)
    samples.segmentStarts = segmentStarts(in: records.table.times[range], after: pauses.map(\.end))
    let lapsEnd = laps.map { $0.startTime.timeIntervalSince(start.date) + $0.elapsedSeconds }.max() ?? 0
    return Activity(
      startTime: start.date,
      utcOffsetSeconds: content.utcOffsetSeconds,
      elapsedSeconds: max(samples.offsetSeconds.last ?? 0, lapsEnd, 0),
      isElapsedDerived: true,
      laps: laps,
      pauses: pauses.map { ActivityPause(start: $0.start.date, end: $0.end.date) },
      samples: samples,
      developerFields: content.developerColumns.fields(keeping: records.kept, in: range)
    )
  }

  private func segmentStarts(in times: ArraySlice<Timestamp>, after pauseEnds: [Timestamp]) -> [Int] {
    var starts: [Int] = []
    for end in pauseEnds {
      let start = times.firstIndexOfOrdered(notBefore: end) - times.startIndex
      if start > starts.last ?? 0, start < times.count { starts.append(start) }
    }
    return starts
  }
}

/// The time range of samples that belong to one session; open on the sides without another session.
struct FITSessionWindow {
  var start: Timestamp?
  var end: Timestamp?

  func contains(_ time: Timestamp) -> Bool {
    start.map { $0 <= time } ?? true && end.map { time < $0 } ?? true
  }

  /// - Parameter times: ordered.
  func range(in times: [Timestamp]) -> Range<Int> {
    let lower = start.map { times[...].firstIndexOfOrdered(notBefore: $0) } ?? 0
    let upper = end.map { times[...].firstIndexOfOrdered(notBefore: $0) } ?? times.count
    return lower..<max(lower, upper)
  }
}
