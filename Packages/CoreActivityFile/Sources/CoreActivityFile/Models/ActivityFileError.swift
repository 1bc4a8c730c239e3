/// Why a file was refused. Nothing of a refused file is returned.
public enum ActivityFileError: Error, Equatable, Sendable {
  /// There is no such file.
  case notFound
  /// The system would not let it be read.
  case unreadable(UnreadableCause)
  /// No bytes at all.
  case empty
  /// The content is none of ours. `namedAs` is the kind that the file's name promises.
  case unknownFormat(looksLike: ForeignContent, namedAs: ActivityFileKind?)
  /// Larger, on disk or when decompressed, than ``ActivityFileDecoder/Limits`` allow.
  case tooLarge(limitBytes: Int)
  /// More samples than ``ActivityFileDecoder/Limits`` allow.
  case tooManySamples(limit: Int)
  /// The gzip stream cannot be decompressed to its end.
  case damagedCompression(CompressionDamage)
  /// The file stops before its content does. `samplesBefore` is how many samples came before the cut.
  case truncated(TruncationPlace, samplesBefore: Int)
  /// The checksum over the whole FIT file is not the one it states: some byte has changed.
  case checksumMismatch
  /// The content breaks the rules of its format.
  case malformed(MalformedPlace, Malformation)
  /// In order, but not a record of something done.
  case notAnActivity(NonActivityContent)
  /// Nothing says when it took place.
  case noTimes(MissingTimes)
  /// So many samples have a time, and none of them a position or a measurement that can be used.
  case noUsableSamples(count: Int)
  /// An activity in which neither a usable sample nor a lap nor a total was recorded.
  case nothingRecorded

  /// What content of other programs looks like.
  public enum ForeignContent: Equatable, Sendable {
    case html, zip, pdf, json, text, zeros, nestedGzip, binary
    /// XML with another root element.
    case xml(root: String)
  }

  /// What is wrong with a gzip stream.
  public enum CompressionDamage: Equatable, Sendable {
    case cutOff, corrupt
  }

  /// Where a file breaks off.
  public enum TruncationPlace: Equatable, Sendable {
    /// Inside the FIT header.
    case header
    /// Inside a FIT message.
    case message
    /// Between two FIT messages; this many bytes that the header promises are missing.
    case missingBytes(Int)
    /// Inside an XML document.
    case document
  }

  /// Where a file breaks the rules.
  public enum MalformedPlace: Equatable, Sendable {
    case byteOffset(Int)
    case line(Int)
  }

  /// Why the system does not let something be read.
  public enum UnreadableCause: Equatable, Sendable {
    case folder
    /// A pipe, a socket or a device.
    case notRegular
    /// The XML parser could not be set up, as without memory.
    case parserUnavailable
    /// What the system says, as a clause in lower case.
    case system(message: String)
  }

  /// Which rule of its format a file breaks.
  public enum Malformation: Equatable, Sendable {
    /// A FIT message refers to a local type that was never defined.
    case undefinedMessage(type: Int, samplesBefore: Int)
    /// More sessions, laps or events than one FIT file can hold.
    case tooManyMessages
    case tooManyHeartBeats
    case tooManyDeveloperFields
    /// More tracks, segments or laps than one document can hold.
    case tooManyGroups
    /// More attributes in one tag.
    case tooManyAttributes(limit: Int)
    /// More namespaces in force at once.
    case tooManyNamespaces(limit: Int)
    case tagTooLong(limitBytes: Int)
    /// A comment, a processing instruction or a CDATA section.
    case sectionTooLong(limitBytes: Int)
    /// Entities or attributes of its own, which are never expanded.
    case declarations
    /// The message is the XML parser's.
    case brokenXML(message: String)
  }

  /// What a sound file holds when it is not an activity.
  public enum NonActivityContent: Equatable, Sendable {
    case route, waypoints, course, workoutPlan, schedule, settings, device, sport, goals, totals, weight
    case bloodPressure, monitoring, segment
    /// A FIT file type without a name here.
    case fitFileType(Int)
  }

  /// What is missing of the times.
  public enum MissingTimes: Equatable, Sendable {
    /// Only so many of the samples have a time; without the others the rest is no record.
    case onSamples(with: Int, of: Int)
    /// The times count from when the device was switched on, and nothing says when that was.
    case relativeOnly
    /// None of so many FIT records has a time.
    case onRecords(of: Int)
    /// Most points have a time, and it is of a year in which nobody recorded, such as this one.
    case impossibleYear(Int)
    /// Most points have a time that is written in no way that can be read.
    case unreadable
    /// Neither samples nor laps nor the whole have a time.
    case nowhere
  }
}
