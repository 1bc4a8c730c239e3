import CoreActivityFile
import DomainTraining
import DomainWorkout
import Foundation

/// The time zone of a workout, from the best known source.
struct TimeZoneRules: Sendable {
  /// What the export states.
  var stated: TimeZone?
  /// What the person chose for the import.
  var chosen: TimeZone?
  /// The person's own.
  let person: TimeZone
  /// That of times in the file without an offset; `nil` for UTC.
  var ofLocalTimes: TimeZone?
  /// Whether offsets in the activity itself come from an export.
  var isOfExport = false

  /// - Parameter detail: the workout of the activity, with the actual start and its samples.
  func utcOffset(of activity: Activity, _ detail: WorkoutDetail) -> (seconds: Int, TimeZoneSource) {
    let (start, track) = (detail.workout.start, detail.track)
    if let offset = activity.utcOffsetSeconds, PlausibilityRules.utcOffsets.contains(offset) {
      let end = start.addingTimeInterval(detail.workout.elapsedTime)
      return (offsetAtStart(offset, from: start, to: end, on: track), isOfExport ? .export : .file)
    }
    if let stated { return (stated.secondsFromGMT(for: start), .export) }
    if let chosen { return (chosen.secondsFromGMT(for: start), .chosen) }
    if let inferred = track.timeZone { return (inferred.secondsFromGMT(for: start), .inferred) }
    return (person.secondsFromGMT(for: start), .person)
  }

  /// The offset at the start, if the file states that of the end and a clock change is in between: then the zone of the
  /// place has this offset only at the end.
  private func offsetAtStart(_ stated: Int, from start: Date, to end: Date, on track: Track) -> Int {
    let zone = track.timeZone ?? chosen ?? person
    let isOfEnd = zone.secondsFromGMT(for: end) == stated
    return isOfEnd ? zone.secondsFromGMT(for: start) : stated
  }
}

extension Track {
  /// That of its first position; `nil` without one, in the open sea, and if the system does not know the zone.
  fileprivate var timeZone: TimeZone? {
    guard let latitudes, let longitudes else { return nil }
    let first = zip(latitudes, longitudes).first { !$0.0.isNaN && !$0.1.isNaN }
    return first.flatMap { TimeZoneMap.world.identifier(latitude: $0.0, longitude: $0.1) }.flatMap {
      TimeZone(identifier: $0)
    }
  }
}
