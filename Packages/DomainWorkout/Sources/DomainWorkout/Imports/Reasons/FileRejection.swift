/// Why nothing was imported from a file.
///
/// Stored as a code with its values, and put into words when it is shown: see `clause`.
public enum FileRejection: Hashable, Sendable {
  /// Nothing exists at the path.
  case notFound
  /// The folder contains no file that Fettle can read; the archives may contain some.
  case nothingToImport(ArchiveNames)
  /// There is no permission to search the folder.
  case unreadableFolder(UnreadableCause)
  /// The system does not allow the file to be read.
  case unreadable(UnreadableCause)
  /// The file has no bytes.
  case empty
  /// The contents are of another kind. `namedAs` is the format that the name implies, such as `gpx`.
  case foreign(ForeignContent, namedAs: String?)
  /// Larger, on disk or when decompressed, than Fettle accepts.
  case tooLarge(limitBytes: Int)
  /// It expands to more times its size than any recording does.
  case expandsTooMuch
  /// More samples than Fettle accepts in one file.
  case tooManySamples(limit: Int)
  /// The compressed content ends early.
  case compressionCutOff
  /// The compressed content has invalid bytes.
  case compressionDamaged
  /// The file ends early, after this many samples.
  case truncated(TruncationPlace, samplesBefore: Int)
  /// The checksum of a FIT file is wrong: some byte has changed.
  case checksumMismatch
  /// The contents violate the format.
  case malformed(MalformedPlace, Malformation)
  /// An intact file that is not a recorded activity.
  case notAnActivity(NonActivityContent)
  /// Nothing in the file shows when the workout took place.
  case noTimes(MissingTimes)
  /// None of this many samples has a usable position or measurement.
  case noUsableSamples(count: Int)
  /// It has no usable sample, no lap and no total.
  case nothingRecorded
  /// A file of a service's export that describes one workout, and ends early or is damaged.
  case sessionDamaged
  /// The file is in an archive, and cannot be read there.
  case unreadableMember(ArchiveMemberProblem)
  /// The archive cannot be read, or not to its end.
  case archive(ArchiveProblem)
  /// The recording is implausible.
  case implausible(ImplausibleRecording)
  /// A sentence stored by an earlier version that has no code.
  case text(String)
  /// A code of a newer version, as it is stored.
  case unknown(String)

  /// The stable name of the reason, used in the database and in JSON.
  public var code: String {
    switch self {
    case .notFound: "not-found"
    case .nothingToImport: "nothing-to-import"
    case .unreadableFolder: "unreadable-folder"
    case .unreadable: "unreadable"
    case .empty: "empty"
    case .foreign: "foreign"
    case .tooLarge: "too-large"
    case .expandsTooMuch: "expands-too-much"
    case .tooManySamples: "too-many-samples"
    case .compressionCutOff: "compression-cut-off"
    case .compressionDamaged: "compression-damaged"
    case .truncated: "truncated"
    case .checksumMismatch: "checksum-mismatch"
    case .malformed: "malformed"
    case .notAnActivity: "not-an-activity"
    case .noTimes: "no-times"
    case .noUsableSamples: "no-usable-samples"
    case .nothingRecorded: "nothing-recorded"
    case .sessionDamaged: "session-damaged"
    case .unreadableMember: "unreadable-member"
    case .archive: "archive"
    case .implausible: "implausible"
    case .text: "text"
    case .unknown(let stored): stored.codeName
    }
  }
}

extension String {
  /// The name of a stored code: the part before its values.
  var codeName: String { split(separator: " ").first.map(String.init) ?? "unknown" }
}

extension FileRejection {
  /// The reason in one clause, to follow the name of the file.
  public var clause: String {
    switch self {
    case .notFound: "there is no such file"
    case .nothingToImport(let archives) where archives.isEmpty: "nothing that Fettle imports is in it"
    case .nothingToImport(let archives): "nothing that Fettle imports is in it, only \(archives.clause)"
    case .unreadableFolder(let cause): "the folder cannot be opened: \(cause.clause)"
    case .unreadable(.system(let message)): "it cannot be read: \(message)"
    case .unreadable(let cause): cause.clause
    case .empty: "the file is empty"
    case .foreign: foreignClause
    case .tooLarge(let limit): "it is larger than the \(limit / 1_048_576) MiB that are read of one file"
    case .expandsTooMuch: "the file \(ArchiveMemberProblem.expansion)"
    case .tooManySamples(let limit): "it has more than the \(limit) records that are read of one file"
    case .compressionCutOff: "the compressed data is incomplete"
    case .compressionDamaged: "the compression is damaged"
    case .truncated(let place, let samples): "\(place.clause); \(counted(samples)) came before the cut"
    case .checksumMismatch: "its checksum is wrong: the content was changed or damaged"
    case .malformed(.byteOffset(let offset), let fault): "at byte \(offset), \(fault.clause)"
    case .malformed(.line(let line), let fault): "on line \(line), \(fault.clause)"
    case .notAnActivity(let content): "it contains \(content.phrase), not an activity"
    case .noTimes(let missing): missing.clause
    case .noUsableSamples(let count): "none of its \(count) points has a position or a measurement that can be used"
    case .nothingRecorded: "nothing was recorded in it"
    case .sessionDamaged: "it is a workout of an export, and ends early or is damaged; export it again"
    case .unreadableMember(let problem): problem.clause
    case .archive(let problem): problem.clause
    case .implausible(let problem): problem.clause
    case .text(let sentence): sentence
    case .unknown: "a newer version of Fettle rejected it and stored the reason"
    }
  }

  private var foreignClause: String {
    guard case .foreign(let content, let kind) = self else { return "" }
    let advice = content == .ownExport ? "; to import the workouts, export them as FIT, or everything" : ""
    guard let kind else { return "it is \(content.phrase), not an activity file\(advice)" }
    return "it is named like a \(kind.uppercased()) file but is \(content.phrase)\(advice)"
  }
}

extension UnreadableCause {
  /// The cause in one clause.
  public var clause: String {
    switch self {
    case .folder: "it is a folder, not a file"
    case .notRegular: "it is not a regular file"
    case .pipe: "it is a pipe, not a file"
    case .socket: "it is a socket, not a file"
    case .device: "it is a device, not a file"
    case .danglingLink: "it is a link to something that does not exist"
    case .parserUnavailable: "the XML parser could not be started"
    case .system(let message): message
    }
  }
}

private func counted(_ samples: Int) -> String {
  samples == 1 ? "1 record" : "\(samples) records"
}

extension ForeignContent {
  fileprivate var phrase: String {
    switch self {
    case .html: "a web page (HTML)"
    case .zip: "a ZIP archive"
    case .pdf: "a PDF document"
    case .json: "JSON"
    case .text: "plain text"
    case .zeros: "nothing but zeros"
    case .compressedTwice: "compressed twice"
    case .diskImage: "the image of a disk (ISO)"
    case .ownExport: "an export of Fettle for other programs"
    case .binary: "binary data of an unknown kind"
    case .xml(let root): "XML of another kind (<\(root)>)"
    }
  }
}

extension TruncationPlace {
  fileprivate var clause: String {
    switch self {
    case .header: "the file ends within its header"
    case .record: "the file ends in the middle of a record"
    case .missingBytes(let count): "the last \(count) bytes of the file are missing"
    case .document: "the file ends before its XML does"
    }
  }
}

extension Malformation {
  fileprivate var clause: String {
    switch self {
    case .undefinedMessage(let type, let records):
      "a message refers to local type \(type), which was never defined; \(counted(records)) came before"
    case .tooManyMessages: "there are more sessions, laps or events than one file can hold"
    case .tooManyHeartBeats: "there are more heart beats than one file can hold"
    case .tooManyDeveloperFields: "there are more developer fields than one file can hold"
    case .tooManyGroups: "there are more tracks or laps than one file can hold"
    case .tooManyAttributes(let limit): "a tag has more than \(limit) attributes"
    case .tooManyNamespaces(let limit): "more than \(limit) namespaces are declared at once"
    case .tagTooLong(let limit): "a tag is longer than \(limit / 1_024) KiB"
    case .sectionTooLong(let limit): "a comment or section is longer than \(limit / 1_048_576) MiB"
    case .declarations:
      "the file declares XML entities or attributes of its own, which can be unsafe, so Fettle does not read it; "
        + "export the workout again in another format"
    case .brokenXML(let message): "the XML is broken (\(message))"
    }
  }
}

extension NonActivityContent {
  fileprivate var phrase: String {
    switch self {
    case .route: "a route"
    case .waypoints: "waypoints"
    case .course: "a course"
    case .workoutPlan: "a workout plan"
    case .schedule: "a schedule"
    case .settings: "device settings"
    case .device: "a device description"
    case .sport: "sport settings"
    case .goals: "goals"
    case .totals: "totals"
    case .weight: "weight measurements"
    case .bloodPressure: "blood pressure measurements"
    case .monitoring: "all-day monitoring"
    case .segment: "a segment"
    case .fitFileType(let number): "FIT data of type \(number)"
    }
  }
}

extension MissingTimes {
  fileprivate var clause: String {
    switch self {
    case .onSamples(0, _): "its points have no times, so it is a route rather than a record"
    case .onSamples(let with, let all): "only \(with) of its \(all) points have a time"
    case .relativeOnly: "its timestamps are relative to power-on and the start time is missing"
    case .onRecords(let count): "it has \(counted(count)), and no time for any"
    case .impossibleYear(let year): "the times of its points are impossible (year \(year))"
    case .unreadable: "the times of its points cannot be read"
    case .nowhere: "nothing in it shows when it took place"
    }
  }
}

/// Why an archive cannot be read, or not to its end. `rawValue` is the stable name used in the database.
public enum ArchiveProblem: String, CaseIterable, Hashable, Sendable {
  /// It ends early; the files before that were read.
  case cutOff = "cut-off"
  /// It has invalid bytes; the files before them were read.
  case damaged
  /// It ends early or is damaged, and nothing in it can be read.
  case unreadable
  /// Its list of files is encrypted.
  case encrypted
  /// It has more files than Fettle reads of one archive.
  case tooManyMembers = "too-many-members"
  /// Its files are larger in total than Fettle reads of one archive.
  case tooLarge = "too-large"
}

/// Why a file in an archive cannot be read. `rawValue` is the stable name used in the database.
public enum ArchiveMemberProblem: String, CaseIterable, Hashable, Sendable {
  /// It can only be unpacked with a password.
  case encrypted
  /// A link to another file, which is never followed.
  case link
  /// A device or a pipe.
  case device
  /// An archive in an archive in an archive and so on.
  case nestedTooDeep = "nested-too-deep"
  /// It expands to more times its size than any recording does.
  case expandsTooMuch = "expands-too-much"
  /// Its bytes, or its checksum, are invalid.
  case damaged
  /// The archive ends within it.
  case cutOff = "cut-off"
  /// Compressed in a way that Fettle does not know.
  case unsupported
}

extension ArchiveProblem {
  var clause: String {
    switch self {
    case .cutOff: "the archive ends early; everything before its end was read"
    case .unreadable: "the archive ends early or is damaged, and nothing in it can be read; get it again"
    case .encrypted: "the archive is encrypted; unpack it with its password and import the folder"
    case .damaged: "the archive is damaged; everything before the damage was read"
    case .tooManyMembers: "the archive has more files than Fettle reads of one archive"
    case .tooLarge: "the files in the archive are larger than Fettle reads of one archive"
    }
  }
}

extension ArchiveMemberProblem {
  /// The predicate of a file that expands too much, in an archive or not.
  static let expansion = "expands to many times its size, as no recording does"

  var clause: String {
    switch self {
    case .encrypted: "it is encrypted; unpack the archive with its password and import the folder"
    case .link: "it is a link, which is not followed in an archive"
    case .device: "it is a device or a pipe, not a file"
    case .nestedTooDeep:
      "it is an archive within too many other archives; unpack the outer ones and import what is in them"
    case .expandsTooMuch: "it \(Self.expansion)"
    case .damaged: "it is damaged in the archive"
    case .cutOff: "it is cut off in the archive"
    case .unsupported: "it is compressed in a way that Fettle cannot read"
    }
  }
}

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
