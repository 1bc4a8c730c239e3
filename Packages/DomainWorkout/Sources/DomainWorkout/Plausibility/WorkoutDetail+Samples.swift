import DomainCore
import DomainTraining
import Foundation

/// Totals against samples: where a device's totals contradict its samples, the samples decide.
extension WorkoutDetail {
  /// Replaces an elapsed time that ends before the samples do, and with it a timer time of the same counter.
  mutating func extendToSamples(_ remarks: inout OmissionRemarks) {
    guard let span = track.offsets.last, span > workout.elapsedTime * 1.01 + 10 else { return }
    let stated = workout.elapsedTime
    workout.elapsedTime = span
    remarks.totals.append(.elapsedTime)
    guard let timer = workout.timerTime, timer <= stated * 1.01 + 5, timer < 0.8 * track.recordedSeconds else { return }
    workout.timerTime = nil
    if workout.movingTime.reported == timer { workout.movingTime.reported = nil }
    remarks.totals.append(.timer)
  }

  /// Moves laps to the start if all are before it, else leaves out those that ended before it, and, with the samples
  /// that were left out, those that began after the end.
  ///
  /// - Parameter hasStrays: whether samples were left out, so that laps may belong to those.
  mutating func fitLaps(hasStrays: Bool, _ remarks: inout OmissionRemarks) {
    let (start, end) = (workout.start, workout.start + max(workout.elapsedTime, track.offsets.last ?? 0))
    guard let first = laps.map(\.start).min(), first < start || hasStrays else { return }
    if laps.allSatisfy({ $0.end <= start }) {
      let shift = start.timeIntervalSince(first)
      for index in laps.indices { laps[index].start += shift }
    }
    let fitting = laps.indices.compactMap { index in
      var lap = laps[index]
      let next = index + 1 < laps.count ? laps[index + 1].start : end
      if lap.start < start, lap.end > start {
        lap.elapsedTime = lap.end.timeIntervalSince(start)
        lap.start = start
      } else if lap.start < start, index == 0, start + lap.elapsedTime <= next + Self.toleranceSeconds {
        lap.start = start
      }
      guard lap.start >= start, lap.start <= end || !hasStrays else { return nil as Lap? }
      if hasStrays { lap.elapsedTime = min(lap.elapsedTime, end.timeIntervalSince(lap.start)) }
      return lap
    }
    remarks.laps += laps.count - fitting.count
    laps = fitting
  }

  /// Replaces distances of the workout and of laps that are off by more than a fifth from the samples.
  mutating func correctDistances(_ remarks: inout OmissionRemarks) {
    guard !track.isEmpty, workout.distance.reported != nil || laps.contains(where: { $0.distanceMeters != nil }) else {
      return
    }
    // Most devices state what they count, and positions are slow to measure.
    let counter = MeasuredDistances(of: track, usesPositions: false)
    if counter.isKnown, !contradicts(counter) { return }
    let measured = workout.sport == .swimming ? counter : MeasuredDistances(of: track)
    let whole = 0...max(workout.elapsedTime, track.offsets.last ?? 0)
    let total = ownLapDistances(measured, &remarks)
    if let stated = workout.distance.reported,
      let meters = measured.contradiction(to: stated, between: whole, toleranceMeters: 100)
    {
      let isTotalRight =
        total.map { measured.contradiction(to: $0, between: whole, toleranceMeters: 100) == nil } ?? false
      workout.distance.reported = isTotalRight ? total : meters
      remarks.totals.append(.distance)
    }
    for index in laps.indices {
      guard let stated = laps[index].distanceMeters, laps[index].elapsedTime > 0,
        let meters = measured.contradiction(to: stated, between: offsets(of: laps[index]), toleranceMeters: 50)
      else { continue }
      laps[index].distanceMeters = meters
      remarks.replacedLapFigures += 1
    }
  }

  /// Whether the samples contradict any of the stated distances.
  private func contradicts(_ measured: MeasuredDistances) -> Bool {
    let whole = 0...max(workout.elapsedTime, track.offsets.last ?? 0)
    let stated =
      [workout.distance.reported.map { ($0, whole, 100.0) }]
      + laps.map { lap in lap.distanceMeters.map { ($0, offsets(of: lap), 50.0) } }
    return stated.compactMap(\.self).contains { meters, offsets, tolerance in
      measured.contradiction(to: meters, between: offsets, toleranceMeters: tolerance) != nil
    }
  }

  /// Turns the distances of laps that count on from the start of the workout into their own, if only those agree with
  /// the samples.
  ///
  /// - Returns: the distance of the whole workout according to such laps; `nil` if they do not count on.
  private mutating func ownLapDistances(
    _ measured: MeasuredDistances, _ remarks: inout OmissionRemarks
  ) -> Double? {
    let stated = laps.compactMap(\.distanceMeters)
    guard stated.count == laps.count, stated.count > 1, zip(stated, stated.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    let own = zip(stated, [0] + stated).map { $0 - $1 }
    func contradictions(_ distances: [Double]) -> Int {
      zip(laps, distances).count { lap, meters in
        measured.contradiction(to: meters, between: offsets(of: lap), toleranceMeters: 50) != nil
      }
    }
    guard contradictions(stated) > 0, contradictions(own) == 0 else { return nil }
    remarks.replacedLapFigures += zip(stated, own).count { $0 != $1 }
    for index in laps.indices { laps[index].distanceMeters = own[index] }
    return stated.last
  }

  private func offsets(of lap: Lap) -> ClosedRange<TimeInterval> {
    let from = lap.start.timeIntervalSince(workout.start)
    return from...from + max(0, lap.elapsedTime)
  }

  /// Seconds by which the times of laps may overlap.
  private static let toleranceSeconds = 5.0
}

extension Lap {
  fileprivate var end: Date { start.addingTimeInterval(elapsedTime) }
}

extension Track {
  /// Seconds between samples of the same segment, without gaps.
  var recordedSeconds: TimeInterval {
    let starts = Set(segmentStarts)
    return offsets.indices.dropFirst().reduce(0) { total, index in
      let step = offsets[index] - offsets[index - 1]
      return starts.contains(index) || step > TrackMeasurement.longestGapSeconds ? total : total + step
    }
  }
}
