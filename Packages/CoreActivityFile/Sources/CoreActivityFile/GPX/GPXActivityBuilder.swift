import CoreReasons
import Foundation

/// Builds activities from the tracks of a GPX document.
///
/// Programs write several tracks for one outing (one per pause, or one per battery charge) as well as several outings
/// into one file. Tracks are joined if they follow each other within ``longestGapSeconds`` and do not state different
/// types; a longer gap, another type or an overlap in time begins a new activity.
struct GPXActivityBuilder {
  static let longestGapSeconds = 6.0 * 3600

  private let reader: GPXReader

  init(_ reader: GPXReader) {
    self.reader = reader
  }

  func activities(warnings: inout [ImportRemark]) throws(FileRejection) -> [Activity] {
    guard reader.pointCount > 0 else {
      if reader.routeCount > 0 { throw .notAnActivity(.route) }
      throw reader.waypointCount > 0 ? .notAnActivity(.waypoints) : .nothingRecorded
    }
    let timed = reader.tracks.filter(\.hasEnoughTimes)
    guard !timed.isEmpty else {
      let count = reader.tracks.reduce(0) { $0 + $1.timedCount }
      throw .noTimes(reader.faults.missingTimes(with: count, of: reader.pointCount))
    }
    guard timed.contains(where: { $0.table.columns.hasSubstance }) else {
      throw .noUsableSamples(count: reader.pointCount)
    }
    var faults = reader.faults
    var countBeforeChange = 0
    var (placed, order) = (0, SampleOrder(kept: [], sortedCount: 0, droppedCount: 0))
    let tracks = timed.map { track in
      var track = track
      let settled = track.table.placeByDistance(track.untimed)
      placed += settled.placed
      faults.withoutTime += track.pointCount - track.timedCount - settled.placed
      countBeforeChange += track.table.undoClockChange(ClockEvidence(seconds: track.timerSeconds))?.sample ?? 0
      if let change = track.table.putInOrder() {
        order.sortedCount += change.sortedCount
        order.droppedCount += change.droppedCount
      }
      return track
    }
    warnings += faults.warnings
    let ignored = reader.tracks.count { $0.pointCount > 0 && !$0.hasEnoughTimes }
    if ignored > 0 { warnings.append(.tracksWithoutTimes(count: ignored)) }
    if placed > 0 { warnings.append(.samplesPlacedByDistance(count: placed)) }
    if countBeforeChange > 0 { warnings.append(.clockSet(count: countBeforeChange)) }
    warnings += order.warnings
    var activities = grouped(tracks.filter { !$0.table.isEmpty }).compactMap(activity)
    warnings += activities.dropContradictions()
    return activities
  }

  private func grouped(_ tracks: [GPXTrack]) -> [[GPXTrack]] {
    var groups: [[GPXTrack]] = []
    for track in tracks.sorted(by: { ($0.table.times.first).precedes($1.table.times.first) }) {
      if let previous = groups.last?.last, follows(track, previous) {
        groups[groups.count - 1].append(track)
      } else {
        groups.append([track])
      }
    }
    return groups
  }

  private func follows(_ track: GPXTrack, _ previous: GPXTrack) -> Bool {
    guard let end = previous.table.times.last, let start = track.table.times.first else { return false }
    let gap = start.seconds(since: end)
    let haveDifferentTypes = track.type != nil && previous.type != nil && track.type != previous.type
    return gap >= 0 && gap <= Self.longestGapSeconds && !haveDifferentTypes
  }

  private func activity(_ tracks: [GPXTrack]) -> Activity? {
    guard let first = tracks.first, let start = first.table.times.first else { return nil }
    let table = tracks.dropFirst().reduce(into: first.table) { $0.append($1.table, afterPause: true) }
    let (pauses, segmentStarts) = table.pausesBetweenPieces
    var samples = table.samples(in: 0..<table.count, since: start)
    samples.segmentStarts = segmentStarts
    let isWhole = tracks.count == 1
    var activity = Activity(
      name: tracks.lazy.compactMap(\.name).first,
      notes: tracks.lazy.compactMap(\.description).first,
      sport: tracks.lazy.compactMap(\.type).first,
      startTime: start.date,
      utcOffsetSeconds: tracks.lazy.compactMap(\.utcOffsetSeconds).first,
      elapsedSeconds: samples.offsetSeconds.last ?? 0,
      isElapsedDerived: true,
      timerSeconds: isWhole ? first.timerSeconds : nil,
      reported: isWhole ? first.reported : ReportedFigures(),
      pauses: pauses,
      samples: samples
    )
    if isWhole, let elapsed = first.elapsedSeconds, elapsed >= activity.elapsedSeconds {
      (activity.elapsedSeconds, activity.isElapsedDerived) = (elapsed, false)
    }
    activity.hasLocalTimes = reader.faults.areTimesLocal
    activity.isDamaged = tracks.contains(where: \.isDamaged)
    return activity
  }
}

extension Timestamp? {
  fileprivate func precedes(_ other: Timestamp?) -> Bool {
    guard let self, let other else { return false }
    return self < other
  }
}
