/// Why nothing was imported from a file.
///
/// Its cases and their values, in the order in which they are declared, are the stored form; see ``StoredReason``.
public enum FileRejection: Error, StoredReason, ReasonPart {
  public static let codeKey = "reason"

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
  /// Larger, on disk or when decompressed, than Fettle accepts; with the limit.
  case tooLarge(bytes: Int)
  /// It expands to more times its size than any recording does.
  case expandsTooMuch
  /// More samples than Fettle accepts in one file.
  case tooManySamples(limit: Int)
  /// The compressed content ends early.
  case compressionCutOff
  /// The compressed content has invalid bytes.
  case compressionDamaged
  /// The file ends early, after this many samples.
  case truncated(TruncationPlace, samples: Int)
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
}

/// Why an archive cannot be read, or not to its end.
public enum ArchiveProblem: ReasonPart, CaseIterable {
  public static let codeKey = "problem"

  /// It ends early; the files before that were read.
  case cutOff
  /// It has invalid bytes; the files before them were read.
  case damaged
  /// It ends early or is damaged, and nothing in it can be read.
  case unreadable
  /// Its list of files is encrypted.
  case encrypted
  /// It has more files than Fettle reads of one archive.
  case tooManyMembers
  /// Its files are larger in total than Fettle reads of one archive.
  case tooLarge
}

/// Why a file in an archive cannot be read.
public enum ArchiveMemberProblem: ReasonPart, CaseIterable {
  public static let codeKey = "problem"

  /// It can only be unpacked with a password.
  case encrypted
  /// A link to a path, or a second name of another file, which is never followed.
  case link
  /// A device, a named pipe or a socket.
  case device
  /// An archive in an archive in an archive and so on.
  case nestedTooDeep
  /// It expands to more times its size than any recording does.
  case expandsTooMuch
  /// Its bytes, its checksum or its size are wrong.
  case damaged
  /// The archive ends within it.
  case cutOff
  /// Stored in a way that Fettle does not know: compressed otherwise, a sparse file, or a 7z archive in another one.
  case unsupported
}

/// Why the system does not allow something to be read.
public enum UnreadableCause: ReasonPart {
  public static let codeKey = "cause"

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
  /// The XML parser could not be set up, for example for lack of memory.
  case parser
  /// The system's message, as a clause in lowercase.
  case system(message: String)
}

/// What the contents of a file that is not an activity look like.
public enum ForeignContent: ReasonPart {
  public static let codeKey = "content"

  /// Formats of other programs, text, only zeros, and bytes of no known kind.
  case html, zip, pdf, json, text, zeros, binary
  /// Still compressed after it was decompressed.
  case nestedGzip
  /// The image of a disk.
  case diskImage
  /// Workouts that Fettle exported as a table or as JSON, for other programs.
  case ownExport
  /// XML with another root element.
  case xml(root: String)
}

/// Where a file ends early.
public enum TruncationPlace: ReasonPart {
  public static let codeKey = "place"

  /// Inside the header of a FIT file.
  case header
  /// Inside a FIT message.
  case record
  /// Between two FIT messages: this many bytes promised by the header are missing.
  case missing(Int)
  /// Inside an XML document.
  case document
}

/// Where a file violates its format.
public enum MalformedPlace: ReasonPart {
  public static let codeKey = "place"

  /// In bytes from the beginning of the file, decompressed.
  case byte(Int)
  /// In a text file, from 1.
  case line(Int)
}

/// The rule of its format that a file violates.
public enum Malformation: ReasonPart {
  public static let codeKey = "fault"

  /// A FIT message refers to a local type that was never defined, after this many records.
  case undefinedMessage(type: Int, records: Int)
  /// More sessions, laps or events than one FIT file can hold.
  case tooManyMessages
  /// More heart beats than one FIT file can have.
  case tooManyHeartBeats
  /// More developer fields than one FIT file can have.
  case tooManyDeveloperFields
  /// More tracks, segments or laps than one document can hold.
  case tooManyGroups
  /// More than this many attributes in one tag.
  case tooManyAttributes(limit: Int)
  /// More than this many namespaces in effect at once; only logs of earlier versions have it.
  case tooManyNamespaces(limit: Int)
  /// A tag that is longer with all of its attributes than this, in bytes.
  case longTag(limit: Int)
  /// A comment, a processing instruction or a CDATA section that is longer than this, in bytes.
  case longSection(limit: Int)
  /// Declared entities or attributes, which are never expanded.
  case declarations
  /// XML that is broken, with the parser's message.
  case xml(message: String)
}

/// What an intact file contains if it is not an activity.
public enum NonActivityContent: ReasonPart {
  public static let codeKey = "content"

  /// FIT files by their stated type, other files by their elements.
  case route, waypoints, course, workoutPlan, schedule, settings, device, sport, goals, totals, weight
  /// Health data and segments, as FIT files.
  case bloodPressure, monitoring, segment
  /// A FIT file of a type that has no name here.
  case fitType(Int)
}

/// What is missing from the times in a file.
public enum MissingTimes: ReasonPart {
  public static let codeKey = "times"

  /// Only this many samples have a time; without the others the rest is not a useful recording.
  case samples(with: Int, of: Int)
  /// The times are relative to power-on, and the start time is missing.
  case relative
  /// None of this many FIT records has a time.
  case records(of: Int)
  /// Most times are in a year in which nobody can have recorded, such as this one.
  case impossibleYear(year: Int)
  /// Most times have an unreadable format.
  case unreadable
  /// Nothing in the file has a time.
  case nowhere
}

/// Why a recording is implausible, so that nothing of it is imported.
public enum ImplausibleRecording: ReasonPart {
  public static let codeKey = "problem"

  /// It starts in this year, before such files existed.
  case startsTooEarly(year: Int)
  /// It starts in this year, and on this day if that is known, such as `2026-12-01`, which was in the future.
  case startsInFuture(year: Int, day: String? = nil)
  /// This many of all samples go back in time.
  case timesRunBackwards(count: Int, of: Int)
  /// Its only sample has an implausible time.
  case onlyTime
  /// Only this many of all samples have a plausible time.
  case fewTimes(count: Int, of: Int)
  /// Without the implausible times, no duration is left.
  case noDurationLeft
  /// It states an implausible duration, and nothing else shows how long it lasted.
  case duration
}

/// Archives in a folder, which the version that stored this could not read.
public struct ArchiveNames: Codable, Hashable, Sendable {
  /// The archives of one kind.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind, such as `ZIP`.
    public let name: String
    /// How many there are, also beyond ``firstNames``.
    public fileprivate(set) var count: Int
    /// The names of the first few.
    public fileprivate(set) var firstNames: [String]

    /// Of the names it keeps the first few.
    public init(name: String, count: Int, firstNames: [String]) {
      self.name = name
      self.count = count
      self.firstNames = Array(firstNames.prefix(ArchiveNames.listedCount))
    }
  }

  /// The most names of a kind that a sentence lists.
  private static let listedCount = 3

  /// Without duplicates, sorted by name.
  public private(set) var kinds: [Kind]

  public init(_ kinds: [Kind] = []) {
    self.kinds = kinds
  }

  /// Whether there is no archive to report.
  public var isEmpty: Bool { kinds.isEmpty }

  /// Counts one more archive, and remembers its name among the first few.
  public mutating func add(_ name: String, kind: String) {
    if !kinds.contains(where: { $0.name == kind }) {
      kinds.append(Kind(name: kind, count: 0, firstNames: []))
      kinds.sort { $0.name < $1.name }
    }
    for index in kinds.indices where kinds[index].name == kind {
      kinds[index].count += 1
      if kinds[index].firstNames.count < Self.listedCount { kinds[index].firstNames.append(name) }
    }
  }

  /// The kinds and, for each in turn, the count and the first names.
  private struct CodingKeys: CodingKey {
    static let kinds = CodingKeys(stringValue: "kinds")
    static func count(_ index: Int) -> CodingKeys { CodingKeys(stringValue: "count-\(index + 1)") }
    static func names(_ index: Int) -> CodingKeys { CodingKeys(stringValue: "names-\(index + 1)") }

    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let names = try values.decodeIfPresent([String].self, forKey: .kinds) ?? []
    kinds = try names.enumerated().map { index, name in
      Kind(
        name: name, count: try values.decode(Int.self, forKey: .count(index)),
        firstNames: try values.decodeIfPresent([String].self, forKey: .names(index)) ?? [])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    guard !isEmpty else { return }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kinds.map(\.name), forKey: .kinds)
    for (index, kind) in kinds.enumerated() {
      try values.encode(kind.count, forKey: .count(index))
      try values.encode(kind.firstNames, forKey: .names(index))
    }
  }
}
