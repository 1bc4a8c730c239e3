/// Why the system does not allow something to be read.
public enum UnreadableCause: Hashable, Sendable {
  case folder
  /// A pipe, a socket or a device.
  case notRegular
  case pipe
  case socket
  case device
  /// A link to something that does not exist.
  case danglingLink
  /// The XML parser could not be set up.
  case parserUnavailable
  /// The system's message, as a clause in lowercase.
  case system(message: String)
}

/// What the contents of a file that is not an activity look like.
public enum ForeignContent: Hashable, Sendable {
  case html, zip, pdf, json, text, zeros, nestedGzip, binary
  /// XML with another root element.
  case xml(root: String)
}

/// Where a file ends early.
public enum TruncationPlace: Hashable, Sendable {
  case header
  case record
  /// This many bytes promised by the header are missing.
  case missingBytes(Int)
  case document
}

/// Where a file violates its format.
public enum MalformedPlace: Hashable, Sendable {
  case byteOffset(Int)
  case line(Int)
}

/// The rule of its format that a file violates.
public enum Malformation: Hashable, Sendable {
  /// A FIT message refers to a local type that was never defined, after this many records.
  case undefinedMessage(type: Int, recordsBefore: Int)
  /// More sessions, laps or events than one file can hold.
  case tooManyMessages
  case tooManyHeartBeats
  case tooManyDeveloperFields
  /// More tracks or laps than one document can hold.
  case tooManyGroups
  case tooManyAttributes(limit: Int)
  case tooManyNamespaces(limit: Int)
  case tagTooLong(limitBytes: Int)
  /// A comment or a section.
  case sectionTooLong(limitBytes: Int)
  /// Declared entities or attributes, which are never expanded.
  case declarations
  /// With the XML parser's message.
  case brokenXML(message: String)
}

/// What an intact file contains if it is not an activity.
public enum NonActivityContent: Hashable, Sendable {
  case route, waypoints, course, workoutPlan, schedule, settings, device, sport, goals, totals, weight
  case bloodPressure, monitoring, segment
  /// A FIT file type that has no name here.
  case fitFileType(Int)
}

/// What is missing from the times in a file.
public enum MissingTimes: Hashable, Sendable {
  /// Only this many samples have a time.
  case onSamples(with: Int, of: Int)
  /// The times are relative to power-on, and the start time is missing.
  case relativeOnly
  /// None of this many records has a time.
  case onRecords(of: Int)
  /// Most times are in a year in which nobody can have recorded, such as this one.
  case impossibleYear(Int)
  case unreadable
  case nowhere
}
