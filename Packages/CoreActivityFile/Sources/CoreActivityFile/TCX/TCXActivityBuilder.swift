import CoreReasons
import Foundation

/// Builds activities from the contents of a TCX document. The laps' totals are the device's and are kept; their sums
/// are used for the activity, for which TCX has no totals.
struct TCXActivityBuilder {
  private let reader: TCXReader

  init(_ reader: TCXReader) {
    self.reader = reader
  }

  func activities(warnings: inout [ImportRemark]) throws(FileRejection) -> [Activity] {
    guard !reader.activities.isEmpty else {
      if reader.courseCount > 0 { throw .notAnActivity(.course) }
      throw reader.workoutCount > 0 ? .notAnActivity(.workoutPlan) : .nothingRecorded
    }
    var activities: [Activity] = []
    var order = SampleOrder(kept: [], sortedCount: 0, droppedCount: 0)
    var starts: [ImportRemark] = []
    var countBeforeChange = 0
    for var source in reader.activities {
      source.findPowerOn()
      countBeforeChange += source.undoClockChange()
      if let change = source.table.putInOrder() {
        order.sortedCount += change.sortedCount
        order.droppedCount += change.droppedCount
      }
      if let activity = activity(source, warnings: &starts) { activities.append(activity) }
    }
    guard !activities.isEmpty else { throw reasonForNone }
    warnings += reader.faults.warnings
    if countBeforeChange > 0 { warnings.append(.clockSet(count: countBeforeChange)) }
    warnings += order.warnings
    warnings += starts.prefix(1)
    warnings += activities.dropContradictions()
    return activities
  }

  private var reasonForNone: FileRejection {
    let timed = reader.activities.reduce(0) { $0 + $1.table.count }
    if timed == 0, reader.pointCount > 0 { return .noTimes(reader.faults.missingTimes(with: 0, of: reader.pointCount)) }
    if timed > 0 { return .noUsableSamples(count: timed) }
    guard reader.activities.contains(where: { $0.laps.contains { ($0.timerSeconds ?? 0) > 0 } }) else {
      return .nothingRecorded
    }
    return .noTimes(reader.faults.impossibleYear.map { .impossibleYear(year: $0) } ?? .nowhere)
  }

  /// `nil` if nothing was recorded in it, or there are no times.
  private func activity(_ source: TCXActivity, warnings: inout [ImportRemark]) -> Activity? {
    let table = source.table
    guard table.columns.hasSubstance || source.laps.contains(where: { $0.timerSeconds ?? 0 > 0 }) else { return nil }
    var source = source
    source.dropUnstated()
    let timer = source.laps.compactMap(\.timerSeconds)
    let ours = source.whole.flatMap { _ in source.identifyingTime }
    let stated =
      ours ?? source.laps.lazy.compactMap(\.startTime).min() ?? source.identifyingTime ?? table.times.first
    guard let stated else { return nil }
    let start = believedStart(stated, firstSample: table.times.first, &warnings)
    let (pauses, segmentStarts) = table.pausesBetweenPieces
    var samples = table.samples(in: 0..<table.count, since: start)
    samples.segmentStarts = segmentStarts
    let shift = start.microseconds - stated.microseconds
    let laps = laps(of: source, stated: stated, shift: shift, end: source.openLapStart ?? table.times.last ?? start)
    let lapsEnd = laps.map { $0.startTime.timeIntervalSince(start.date) + $0.elapsedSeconds }.max() ?? 0
    let timerSeconds = timer.isEmpty ? nil : sumOfDecimals(timer)
    let elapsed = max(samples.offsetSeconds.last ?? 0, lapsEnd, timerSeconds ?? 0)
    var activity = Activity(
      name: source.notes?.split(whereSeparator: \.isNewline).first.map(String.init),
      notes: source.notes.flatMap { $0.contains(where: \.isNewline) ? $0 : nil },
      sport: source.sport,
      startTime: start.date,
      utcOffsetSeconds: source.utcOffsetSeconds,
      elapsedSeconds: elapsed,
      isElapsedDerived: true,
      timerSeconds: timerSeconds,
      reported: ReportedFigures(summing: source.laps),
      laps: laps,
      pauses: pauses,
      samples: samples
    )
    activity.hasLocalTimes = reader.faults.areTimesLocal
    if let whole = source.whole {
      activity.elapsedSeconds =
        whole.elapsedSeconds ?? max(elapsed, whole.timerSeconds ?? 0, whole.reported.movingSeconds ?? 0)
      activity.isElapsedDerived = whole.elapsedSeconds == nil
      activity.timerSeconds = whole.timerSeconds
      // Earlier versions stated only what laps cannot.
      activity.reported =
        source.statesTotals ? whole.reported : whole.reported.completed(by: activity.reported)
    }
    if source.isDamaged {
      // The sums of some laps are not totals.
      (activity.timerSeconds, activity.reported, activity.isDamaged) = (nil, ReportedFigures(), true)
    }
    return activity
  }

  /// - Parameter shift: microseconds to add to all stated times of laps.
  private func laps(of source: TCXActivity, stated: Timestamp, shift: Int64, end: Timestamp) -> [ActivityLap] {
    let laps = source.laps.map { lap in
      (start: Timestamp(microseconds: (lap.startTime ?? stated).microseconds + shift), lap: lap)
    }
    .sorted { $0.start < $1.start }
    return laps.indices.map { index in
      let (start, lap) = laps[index]
      let next = index + 1 < laps.count ? laps[index + 1].start : end
      return ActivityLap(
        startTime: start.date,
        elapsedSeconds: lap.elapsedSeconds ?? max(next.seconds(since: start), lap.timerSeconds ?? 0),
        timerSeconds: lap.timerSeconds,
        reported: lap.reported
      )
    }
  }
}

extension ReportedFigures {
  /// The totals of laps: sums and maxima directly; averages only if every lap states one, weighted by its time
  /// without pauses.
  fileprivate init(summing laps: [TCXActivity.Lap]) {
    func sum(_ figure: KeyPath<ReportedFigures, Double?>) -> Double? {
      let values = laps.compactMap { $0.reported[keyPath: figure] }
      return values.isEmpty ? nil : sumOfDecimals(values)
    }
    func maximum(_ figure: KeyPath<ReportedFigures, Double?>) -> Double? {
      laps.compactMap { $0.reported[keyPath: figure] }.max()
    }
    func average(_ figure: KeyPath<ReportedFigures, Double?>) -> Double? {
      let values = laps.compactMap { $0.reported[keyPath: figure] }
      guard values.count == laps.count else { return nil }
      if values.count == 1 { return values.first }
      let weights = laps.map(\.recordedSeconds)
      let mean = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
      return mean.isFinite ? mean : nil
    }
    self.init(
      distanceMeters: sum(\.distanceMeters),
      averageHeartRateBPM: average(\.averageHeartRateBPM),
      maximumHeartRateBPM: maximum(\.maximumHeartRateBPM),
      averagePowerWatts: average(\.averagePowerWatts),
      maximumPowerWatts: maximum(\.maximumPowerWatts),
      averageCadenceRPM: average(\.averageCadenceRPM),
      maximumCadenceRPM: maximum(\.maximumCadenceRPM),
      averageSpeedMetersPerSecond: average(\.averageSpeedMetersPerSecond),
      maximumSpeedMetersPerSecond: maximum(\.maximumSpeedMetersPerSecond),
      energyKilocalories: sum(\.energyKilocalories)
    )
  }
}
