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
