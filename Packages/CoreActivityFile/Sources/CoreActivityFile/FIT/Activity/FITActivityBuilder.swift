import CoreReasons
import Foundation

/// Builds activities from the contents of one FIT file, one for each session.
struct FITActivityBuilder {
  let content: FITContent
  let records: FITOrderedRecords
  let laps: [(middle: Timestamp, lap: ActivityLap)]
  let pauses: [(start: Timestamp, end: Timestamp)]

  /// - Throws: `.noTimes` if all times are relative to power-on.
  init(_ content: FITContent) throws(FileRejection) {
    var content = content
    content.findPowerOn()
    records = try FITOrderedRecords(content)
    content.clock.change = records.clockChange
    self.content = content
    laps = content.laps.compactMap { $0.lap(by: content.clock) }.sorted { $0.lap.startTime < $1.lap.startTime }
    pauses = content.timerPauses
  }

  /// A sample, lap or pause belongs to the last session that began before it, or to the first.
  func activities(warnings: inout [ImportRemark]) throws(FileRejection) -> [Activity] {
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
        if isUnscaled { warnings.append(.contradiction(.distance)) }
        activity.reported.complete(from: activity.laps)
      }
      activity.describe(as: content.text(.title, of: summary), content.text(.notes, of: summary))
      if content.hasPlaceholders { activity.dropPlaceholders() }
      activity.hasLocalTimes = content.clock.isLocal
      return activity
    }
  }

  /// Some devices end a file without a session; records and laps give its time, and the rest is not stated.
  private func activityWithoutSession() throws(FileRejection) -> Activity {
    guard let start = records.table.times.first ?? laps.first?.lap.startTime.timestamp else {
      let isEmpty = content.laps.isEmpty && content.recordsWithoutTime == 0
      throw isEmpty ? .nothingRecorded : .noTimes(content.missingTimes)
    }
    var ignored: [ImportRemark] = []
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
    warnings: inout [ImportRemark]
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

/// The records of a FIT file with real times in increasing order.
struct FITOrderedRecords {
  let table: SampleTable
  /// The record of each sample; `nil` if every record became one, in order.
  let kept: [Int]?
  let warnings: [ImportRemark]
  let clockChange: ClockChange?

  /// - Throws: `.noTimes` if there are records and none has a time of day.
  init(_ content: FITContent) throws(FileRejection) {
    var kept: [Int]?
    let moments = content.recordTimes.compactMap { content.clock.uncorrectedMoment($0) }
    var columns = content.records
    let withoutTime = content.recordsWithoutTime + columns.count - moments.count
    if moments.count < columns.count {
      let timed = content.recordTimes.indices.filter {
        content.clock.uncorrectedMoment(content.recordTimes[$0]) != nil
      }
      columns.keep(timed)
      kept = timed
    }
    if moments.isEmpty, !content.recordTimes.isEmpty { throw .noTimes(content.missingTimes) }
    var table = SampleTable(times: moments, columns: columns)
    clockChange = table.undoClockChange(content.clockEvidence)
    let order = table.putInOrder()
    if let order { kept = order.kept.map { kept?[$0] ?? $0 } }
    if let merged = table.merge(content) {
      kept = merged.map { $0 < (kept?.count ?? columns.count) ? kept?[$0] ?? $0 : content.recordTimes.count }
    }
    self.kept = kept
    var warnings: [ImportRemark] = []
    if content.clock.isLocal, !table.isEmpty { warnings.append(.timesWithoutZone) }
    if withoutTime > 0 { warnings.append(.samplesWithoutTime(count: withoutTime)) }
    if let clockChange { warnings.append(.clockSet(count: clockChange.sample)) }
    if let order { warnings += order.warnings }
    if content.impossiblePositions > 0 {
      warnings.append(.impossiblePositions(count: content.impossiblePositions))
    }
    self.warnings = warnings
    self.table = table
  }
}

extension SampleTable {
  /// Adds a sample for each length of a pool between the others.
  /// - Returns: the new order of all samples, those of lengths numbered after the others; `nil` without lengths.
  fileprivate mutating func merge(_ content: FITContent) -> [Int]? {
    let added = content.lengthSamples.compactMap { sample in
      content.clock.moment(sample.time).map { (time: $0, row: sample.row) }
    }
    guard !added.isEmpty else { return nil }
    for sample in added { append(sample.row, at: sample.time) }
    finish()
    let order = times.indices.sorted { times[$0] < times[$1] }
    keep(order)
    return order
  }
}

/// Converts stored times into moments. Times below 2^28 are relative to power-on, and become moments only if the file
/// gives the time of power-on.
struct FITClock {
  private(set) var switchedOn: Int64?
  /// Whether the time of power-on is a local time.
  private(set) var isLocal = false
  /// Local time minus UTC in seconds, as the last `timestamp_correlation` states it.
  private(set) var utcOffsetSeconds: Int?
  /// That the clock was set while it recorded.
  var change: ClockChange?

  mutating func correlate(_ message: FITMessage) {
    if let utc = message.time(FITProfile.timestampField), let local = message.time(3) {
      utcOffsetSeconds = Self.offset(ofLocal: local, utc: utc) ?? utcOffsetSeconds
    }
    guard let absolute = message.time(FITProfile.timestampField), let relative = message.time(1),
      absolute >= FITProfile.firstAbsoluteTime
    else { return }
    switchedOn = Int64(absolute) - Int64(relative)
  }

  /// Determines the time of power-on from a moment that is stated both ways, unless it is known.
  mutating func correlate(_ absolute: UInt32?, with relative: UInt32?, isLocal: Bool = false) {
    guard switchedOn == nil, let absolute, let relative, absolute >= FITProfile.firstAbsoluteTime,
      relative < FITProfile.firstAbsoluteTime
    else { return }
    (switchedOn, self.isLocal) = (Int64(absolute) - Int64(relative), isLocal)
  }

  /// The difference of two clocks, if it is close to a multiple of 15 minutes used as an offset somewhere.
  static func offset(ofLocal local: UInt32, utc: UInt32) -> Int? {
    let difference = Int(local) - Int(utc)
    guard let quarters = Int(exactly: (Double(difference) / 900).rounded()) else { return nil }
    let offset = quarters * 900
    guard (difference - offset).magnitude <= 60, (-12 * 3600...14 * 3600).contains(offset) else { return nil }
    return offset
  }

  /// Seconds since the end of 1989 in UTC; `nil` if only a local time is known.
  func absolute(_ time: UInt32) -> UInt32? {
    if time >= FITProfile.firstAbsoluteTime { return time }
    return isLocal ? nil : switchedOn.flatMap { UInt32(exactly: Int64(time) + $0) }
  }

  func moment(_ time: UInt32) -> Timestamp? {
    uncorrectedMoment(time).map { change?.corrected($0) ?? $0 }
  }

  /// The moment by the device's clock, even if it was wrong.
  fileprivate func uncorrectedMoment(_ time: UInt32) -> Timestamp? {
    if time >= FITProfile.firstAbsoluteTime { return Self.moment(Int64(time)) }
    return switchedOn.map { Self.moment(Int64(time) + $0) }
  }

  func moment(_ time: UInt32?) -> Timestamp? {
    time.flatMap { moment($0) }
  }

  private static func moment(_ fitSeconds: Int64) -> Timestamp {
    Timestamp(wholeSeconds: fitSeconds + FITProfile.epochSeconds)
  }
}

/// The distance of `compressed_speed_distance`: 12 bits in sixteenths of a meter, which wrap around every 256 m.
struct FITCompressedDistance {
  private var total = 0
  private var last: Int?

  mutating func meters(adding raw: Int) -> Double {
    total += last.map { (raw - $0) & 0xFFF } ?? raw
    last = raw
    return Double(total) / 16
  }
}
