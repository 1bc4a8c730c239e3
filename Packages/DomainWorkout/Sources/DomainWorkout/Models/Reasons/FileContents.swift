/// Why the system does not let something be read.
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
  /// What the system says, as a clause in lower case.
  case system(message: String)
}

/// What the content of a file looks like that is no activity.
public enum ForeignContent: Hashable, Sendable {
  case html, zip, pdf, json, text, zeros, nestedGzip, binary
  /// XML with another root element.
  case xml(root: String)
}

/// Where a file breaks off.
public enum TruncationPlace: Hashable, Sendable {
  case header
  case record
  /// So many bytes that the header promises are missing.
  case missingBytes(Int)
  case document
}

/// Where a file breaks the rules of its format.
public enum MalformedPlace: Hashable, Sendable {
  case byteOffset(Int)
  case line(Int)
}

/// Which rule of its format a file breaks.
public enum Malformation: Hashable, Sendable {
  /// A FIT message refers to a local type that was never defined; so many records came before.
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
  /// Entities or attributes of its own, which are never expanded.
  case declarations
  /// The message is the XML parser's.
  case brokenXML(message: String)
}

/// What a sound file contains when it is no activity.
public enum NonActivityContent: Hashable, Sendable {
  case route, waypoints, course, workoutPlan, schedule, settings, device, sport, goals, totals, weight
  case bloodPressure, monitoring, segment
  /// A FIT file type without a name here.
  case fitFileType(Int)
}

/// What is missing of the times in a file.
public enum MissingTimes: Hashable, Sendable {
  /// Only so many of the samples have a time.
  case onSamples(with: Int, of: Int)
  /// The times count from when the device was switched on, and that moment is not known.
  case relativeOnly
  /// None of so many records has a time.
  case onRecords(of: Int)
  /// Most times are of a year in which nobody recorded, such as this one.
  case impossibleYear(Int)
  case unreadable
  case nowhere
}
