/// Why nothing of a file was imported.
///
/// Stored as a code with its values, and phrased when it is shown: see `clause`.
public enum FileRejection: Hashable, Sendable {
  /// There is nothing at the path.
  case notFound
  /// The folder contains no file of a kind that Fettle reads; the archives may hold some.
  case nothingToImport(ArchiveNames)
  /// The folder may not be searched.
  case unreadableFolder(UnreadableCause)
  /// The system does not let the file be read.
  case unreadable(UnreadableCause)
  case empty
  /// The content is of another kind. `namedAs` is the format that the name promises, as `gpx`.
  case foreign(ForeignContent, namedAs: String?)
  /// Larger, on disk or when decompressed, than Fettle reads.
  case tooLarge(limitBytes: Int)
  /// More samples than Fettle reads from one file.
  case tooManySamples(limit: Int)
  case compressionCutOff
  case compressionDamaged
  /// The file breaks off; so many samples came before the cut.
  case truncated(TruncationPlace, samplesBefore: Int)
  case checksumMismatch
  /// The content breaks the rules of its format.
  case malformed(MalformedPlace, Malformation)
  /// A sound file that records nothing anybody did.
  case notAnActivity(NonActivityContent)
  case noTimes(MissingTimes)
  /// None of so many samples has a position or a measurement that can be used.
  case noUsableSamples(count: Int)
  case nothingRecorded
  /// What it records cannot be true.
  case implausible(ImplausibleRecording)
  /// A sentence that an earlier version stored and no code stands for.
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
    case .implausible: "implausible"
    case .text: "text"
    case .unknown(let stored): stored.codeName
    }
  }
}

extension String {
  /// The name of a stored code: what comes before its values.
  var codeName: String { split(separator: " ").first.map(String.init) ?? "unknown" }
}
