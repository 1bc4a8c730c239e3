public import CoreReasons
public import CoreSystem
public import Foundation

/// The contents of one activity file, unchanged: nothing is smoothed, corrected or computed from other figures.
public struct ActivityFile: Sendable, Equatable {
  /// The format, recognized by the contents and not by the name.
  public var kind: ActivityFileKind
  /// Of the decompressed bytes, so that `run.fit` and `run.fit.gz` have the same.
  public var contentDigest: SHA256Digest
  /// At least one. In the order of their start times.
  public var activities: [Activity]
  /// Omissions and tolerated problems; empty for a file without any.
  public var warnings: [ImportRemark]
  /// Only while salvaging: the damage up to which the file was read.
  public var damage: ActivityFileDamage?

  public init(
    kind: ActivityFileKind,
    contentDigest: SHA256Digest,
    activities: [Activity],
    warnings: [ImportRemark] = [],
    damage: ActivityFileDamage? = nil
  ) {
    self.kind = kind
    self.contentDigest = contentDigest
    self.activities = activities
    self.warnings = warnings
    self.damage = damage
  }
}

extension ActivityFile {
  /// Takes times without a zone, which were read as UTC, for local times of a zone that somebody knows.
  public mutating func readLocalTimes(in zone: TimeZone) {
    guard activities.contains(where: \.hasLocalTimes) else { return }
    for index in activities.indices where activities[index].hasLocalTimes { activities[index].move(to: zone) }
    warnings.removeAll { $0 == .timesWithoutZone }
  }
}

extension Activity {
  /// A change between summer and winter time moves only what comes after it.
  fileprivate mutating func move(to zone: TimeZone) {
    let stated = startTime
    func shift(_ seconds: Double) -> Double {
      let local = stated + seconds
      return zone.moment(ofLocal: local).timeIntervalSince(local)
    }
    let first = shift(0)
    startTime = stated + first
    for index in laps.indices { laps[index].startTime = zone.moment(ofLocal: laps[index].startTime) }
    for index in pauses.indices {
      pauses[index].start = zone.moment(ofLocal: pauses[index].start)
      pauses[index].end = zone.moment(ofLocal: pauses[index].end)
    }
    if shift(elapsedSeconds) != first {
      samples.offsetSeconds = samples.offsetSeconds.map { $0 + shift($0) - first }
      elapsedSeconds += shift(elapsedSeconds) - first
    }
    hasLocalTimes = false
  }
}

/// The formats this package reads.
public enum ActivityFileKind: String, Sendable, Hashable, CaseIterable {
  /// Garmin's Flexible and Interoperable Data Transfer, binary.
  case fit
  /// GPS Exchange Format 1.0 or 1.1, XML.
  case gpx
  /// Garmin's Training Center Database, XML.
  case tcx
}
