/// Why the system does not allow something to be read.
public enum UnreadableCause: Hashable, Sendable {
  /// A folder where a file was expected.
  case folder
  /// A pipe, a socket or a device.
  case notRegular
  /// A named pipe, which is never read.
  case pipe
  /// A socket, which is never read.
  case socket
  /// A device, which is never read.
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
  /// Formats of other programs, text, only zeros, something compressed twice, and bytes of no known kind.
  case html, zip, pdf, json, text, zeros, compressedTwice, binary
  /// The image of a disk.
  case diskImage
  /// Workouts that Fettle exported as a table or as JSON.
  case ownExport
  /// XML with another root element.
  case xml(root: String)
}

/// Where a file ends early.
public enum TruncationPlace: Hashable, Sendable {
  /// Inside the header of a FIT file.
  case header
  /// Inside a FIT message.
  case record
  /// This many bytes promised by the header are missing.
  case missingBytes(Int)
  /// Inside an XML document.
  case document
}

/// Where a file violates its format.
public enum MalformedPlace: Hashable, Sendable {
  /// In a binary file, from 0.
  case byteOffset(Int)
  /// In a text file, from 1.
  case line(Int)
}

/// The rule of its format that a file violates.
public enum Malformation: Hashable, Sendable {
  /// A FIT message refers to a local type that was never defined, after this many records.
  case undefinedMessage(type: Int, recordsBefore: Int)
  /// More sessions, laps or events than one file can hold.
  case tooManyMessages
  /// More heart beats than one FIT file can have.
  case tooManyHeartBeats
  /// More developer fields than one FIT file can have.
  case tooManyDeveloperFields
  /// More tracks or laps than one document can hold.
  case tooManyGroups
  /// More than this many attributes in one tag.
  case tooManyAttributes(limit: Int)
  /// More than this many namespaces in effect at once; only logs of earlier versions have it.
  case tooManyNamespaces(limit: Int)
  /// A tag that is longer than this, in bytes.
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
  /// FIT files of other types, and GPX and TCX documents without a recording.
  case route, waypoints, course, workoutPlan, schedule, settings, device, sport, goals, totals, weight
  /// Health data and segments, as FIT files.
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
  /// Most times have an unreadable format.
  case unreadable
  /// Nothing in the file has a time.
  case nowhere
}
