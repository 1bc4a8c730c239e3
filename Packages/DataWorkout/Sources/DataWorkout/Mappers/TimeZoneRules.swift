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

  func utcOffset(of activity: Activity, startingAt start: Date, on track: Track) -> (seconds: Int, TimeZoneSource) {
    if let offset = activity.utcOffsetSeconds, PlausibilityRules.utcOffsets.contains(offset) {
      return (offset, isOfExport ? .export : .file)
    }
    if let stated { return (stated.secondsFromGMT(for: start), .export) }
    if let chosen { return (chosen.secondsFromGMT(for: start), .chosen) }
    if let inferred = track.timeZone { return (inferred.secondsFromGMT(for: start), .inferred) }
    return (person.secondsFromGMT(for: start), .person)
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
