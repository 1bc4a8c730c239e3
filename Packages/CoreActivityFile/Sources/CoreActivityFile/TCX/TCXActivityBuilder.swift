import Foundation

/// Makes activities of what a TCX document holds. The laps' totals are the device's and are taken over; the sums of
/// them stand for the activity, which TCX has no totals for.
struct TCXActivityBuilder {
  private let reader: TCXReader

  init(_ reader: TCXReader) {
    self.reader = reader
  }

  func activities(warnings: inout [ActivityFileWarning]) throws(ActivityFileError) -> [Activity] {
    guard !reader.activities.isEmpty else {
      if reader.courseCount > 0 { throw .notAnActivity(.course) }
      throw reader.workoutCount > 0 ? .notAnActivity(.workoutPlan) : .nothingRecorded
    }
    var activities: [Activity] = []
    var outOfOrder = 0
    var starts: [ActivityFileWarning] = []
    for var source in reader.activities {
      let timed = source.table.count
      if let kept = source.table.putInOrder() { outOfOrder += timed - kept.count }
      if let activity = activity(source, warnings: &starts) { activities.append(activity) }
    }
    guard !activities.isEmpty else {
      let timed = reader.activities.reduce(0) { $0 + $1.table.count }
      guard timed == 0, reader.pointCount > 0 else { throw .nothingRecorded }
      throw .noTimes(.onSamples(with: 0, of: reader.pointCount))
    }
    warnings += reader.faults.warnings
    if outOfOrder > 0 { warnings.append(.samplesOutOfOrderDropped(count: outOfOrder)) }
    warnings += starts.prefix(1)
    return activities
  }

  /// Nil when nothing was recorded in it, or nothing says when.
  private func activity(_ source: TCXActivity, warnings: inout [ActivityFileWarning]) -> Activity? {
    let table = source.table
    let timer = source.laps.compactMap(\.timerSeconds)
    guard table.columns.hasSubstance || timer.contains(where: { $0 > 0 }) else { return nil }
    let stated = source.laps.lazy.compactMap(\.startTime).min() ?? source.identifyingTime ?? table.times.first
    guard let stated else { return nil }
    let start = believedStart(stated, firstSample: table.times.first, &warnings)
    let (pauses, segmentStarts) = table.pausesBetweenPieces
    var samples = table.samples(in: 0..<table.count, since: start)
    samples.segmentStarts = segmentStarts
    let shift = start.microseconds - stated.microseconds
    let laps = laps(of: source, stated: stated, shift: shift, end: table.times.last ?? start)
    let lapsEnd = laps.map { $0.startTime.timeIntervalSince(start.date) + $0.elapsedSeconds }.max() ?? 0
    let timerSeconds = timer.isEmpty ? nil : sumOfDecimals(timer)
    let elapsed = max(samples.offsetSeconds.last ?? 0, lapsEnd, timerSeconds ?? 0)
    return Activity(
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
  }

  /// - Parameter shift: microseconds that all times the laps state are off.
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
        elapsedSeconds: max(next.seconds(since: start), lap.timerSeconds ?? 0),
        timerSeconds: lap.timerSeconds,
        reported: lap.reported
      )
    }
  }
}

extension ReportedFigures {
  /// The totals of laps: sums and maxima as they are; averages only where every lap states one, weighted by its time.
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
      let weights = laps.map { $0.timerSeconds ?? 0 }
      let total = weights.reduce(0, +)
      return total > 0 ? zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / total : nil
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

/// Rounded to a millionth, so that a sum has no more decimals than what was summed.
private func sumOfDecimals(_ values: [Double]) -> Double {
  values.count == 1 ? values[0] : (values.reduce(0, +) * 1e6).rounded() / 1e6
}
