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
