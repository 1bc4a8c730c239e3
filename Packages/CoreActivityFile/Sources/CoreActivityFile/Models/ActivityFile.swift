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
  public var warnings: [ActivityFileWarning]
  /// Only while salvaging: the damage up to which the file was read.
  public var damage: ActivityFileDamage?

  public init(
    kind: ActivityFileKind,
    contentDigest: SHA256Digest,
    activities: [Activity],
    warnings: [ActivityFileWarning] = [],
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
    warnings.removeAll { if case .timesWithoutZone = $0 { true } else { false } }
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

/// A tolerated problem in a file: the file was read, and the reader should know this.
public enum ActivityFileWarning: Sendable, Hashable {
  /// Bytes after the end of the activity data, or after the compressed content, were not read.
  case trailingContentIgnored
  /// The FIT header's own checksum is wrong, but the checksum of the whole file is right.
  case headerChecksumWrong
  /// The device lost power before it could finish the FIT file (no data size, no checksum); all records up to the end
  /// of the file could be read.
  case unfinishedFile
  /// The last record of an unfinished file is incomplete, and was left out.
  case lastRecordCutOff
  /// Of several FIT files in one, this many are not activities and were left out.
  case otherPartsIgnored(count: Int)
  /// Samples without a usable time, left out.
  case samplesWithoutTimeDropped(count: Int)
  /// Tracks left out because too few of their points have a time, while others in the file do.
  case tracksWithoutTimesIgnored(count: Int)
  /// Points without a time between others with one: they keep their places, and the time between the others is divided
  /// among them by distance.
  case samplesPlacedByDistance(count: Int)
  /// Samples whose times are out of order by seconds, sorted by time.
  case samplesSorted(count: Int)
  /// Samples before the device's clock was set, whose times were moved to the right clock.
  case clockSet(count: Int)
  /// Samples with times earlier than the ones before, left out.
  case samplesOutOfOrderDropped(count: Int)
  /// Samples with coordinates that are not on Earth, or exactly 0, 0: kept without a position.
  case impossiblePositionsDropped(count: Int)
  /// Time stamps without a zone, read as UTC.
  case timesWithoutZone(count: Int)
  /// The stated start is more than a day away from the first sample, which was used instead.
  case statedStartDisbelieved
  /// Sets of exercises, with repetitions and weights, which are not read.
  case setsIgnored(count: Int)
  /// Figures that cannot all be true, left out.
  case contradictoryFiguresDropped(ContradictoryFigures)
  /// The text contains bytes that are invalid in its encoding; it was read as Latin-1.
  case wrongTextEncoding
}

/// Why a file was rejected. Nothing from a rejected file is returned.
public enum ActivityFileError: Error, Equatable, Sendable {
  /// There is no such file.
  case notFound
  /// The system did not allow it to be read.
  case unreadable(UnreadableCause)
  /// No bytes at all.
  case empty
  /// The contents are of another kind. `namedAs` is the format that the file's name implies.
  case unknownFormat(looksLike: ForeignContent, namedAs: ActivityFileKind?)
  /// Larger, on disk or when decompressed, than ``ActivityFileDecoder/Limits`` allow.
  case tooLarge(limitBytes: Int)
  /// Decompressed to so many times its size that no recording can be in it.
  case expandsTooMuch
  /// More samples than ``ActivityFileDecoder/Limits`` allow.
  case tooManySamples(limit: Int)
  /// The content cannot be decompressed to its end.
  case damagedCompression(CompressionDamage)
  /// The file ends before its contents do. `samplesBefore` is the number of samples before the cut.
  case truncated(TruncationPlace, samplesBefore: Int)
  /// The checksum over the whole FIT file is not the stated one: some byte has changed.
  case checksumMismatch
  /// The contents violate the format.
  case malformed(MalformedPlace, Malformation)
  /// Intact, but not a recorded activity.
  case notAnActivity(NonActivityContent)
  /// Nothing gives the time of the activity.
  case noTimes(MissingTimes)
  /// This many samples have a time, and none of them has a usable position or measurement.
  case noUsableSamples(count: Int)
  /// An activity without a usable sample, a lap or a total.
  case nothingRecorded

  /// The apparent format of contents from other programs.
  public enum ForeignContent: Equatable, Sendable {
    /// What the first bytes look like; `zeros` is a file of zero bytes only, `compressedTwice` one that is still
    /// compressed after it was decompressed, and `binary` anything else.
    case html, zip, pdf, json, text, zeros, compressedTwice, binary
    /// A table or a JSON document in which Fettle exports workouts for other programs.
    case ownExport
    /// XML with another root element.
    case xml(root: String)
  }

  /// The problem of compressed content.
  public enum CompressionDamage: Equatable, Sendable {
    /// The stream ends early, or some of its bytes are wrong.
    case cutOff, corrupt
  }

  /// Where a file ends early.
  public enum TruncationPlace: Equatable, Sendable {
    /// Inside the FIT header.
    case header
    /// Inside a FIT message.
    case message
    /// Between two FIT messages; this many bytes promised by the header are missing.
    case missingBytes(Int)
    /// Inside an XML document.
    case document
  }

  /// Where a file violates its format.
  public enum MalformedPlace: Equatable, Sendable {
    /// Bytes from the beginning of the file, decompressed.
    case byteOffset(Int)
    /// The line of an XML document, from 1.
    case line(Int)
  }

  /// Why the system does not allow something to be read.
  public enum UnreadableCause: Equatable, Sendable {
    /// It is a folder, not a file.
    case folder
    /// A pipe, a socket or a device.
    case notRegular
    /// The XML parser could not be set up, for example for lack of memory.
    case parserUnavailable
    /// The system's message, as a clause in lowercase.
    case system(message: String)
  }

  /// The rule of its format that a file violates.
  public enum Malformation: Equatable, Sendable {
    /// A FIT message refers to a local type that was never defined.
    case undefinedMessage(type: Int, samplesBefore: Int)
    /// More sessions, laps or events than one FIT file can hold.
    case tooManyMessages
    /// More heartbeats than one FIT file can hold.
    case tooManyHeartBeats
    /// More developer fields than one FIT file can hold.
    case tooManyDeveloperFields
    /// More tracks, segments or laps than one document can hold.
    case tooManyGroups
    /// More attributes in one tag.
    case tooManyAttributes(limit: Int)
    /// A tag of an XML document with all of its attributes.
    case tagTooLong(limitBytes: Int)
    /// A comment, a processing instruction or a CDATA section.
    case sectionTooLong(limitBytes: Int)
    /// Declared entities or attributes, which are never expanded.
    case declarations
    /// With the XML parser's message.
    case brokenXML(message: String)
  }

  /// What an intact file contains if it is not an activity.
  public enum NonActivityContent: Equatable, Sendable {
    /// FIT files by their stated type, other files by their elements.
    case route, waypoints, course, workoutPlan, schedule, settings, device, sport, goals, totals, weight
    /// A FIT file of that type.
    case bloodPressure, monitoring, segment
    /// A FIT file type that has no name here.
    case fitFileType(Int)
  }

  /// What is missing from the times.
  public enum MissingTimes: Equatable, Sendable {
    /// Only this many samples have a time; without the others the rest is not a useful recording.
    case onSamples(with: Int, of: Int)
    /// The times are relative to power-on, and the start time is missing.
    case relativeOnly
    /// None of this many FIT records has a time.
    case onRecords(of: Int)
    /// Most points have a time in a year in which nobody can have recorded, such as this one.
    case impossibleYear(Int)
    /// Most points have a time in an unreadable format.
    case unreadable
    /// Neither samples nor laps nor the activity have a time.
    case nowhere
  }
}
