import DomainCore
import DomainItems

/// What an archive of a whole log contains.
public struct LogArchiveReport: Equatable, Sendable {
  private static let namedCount = 10

  private static let kinds: [(table: String, one: String, several: String)] =
    [("workout", "workout", "workouts"), ("import", "import", "imports")] + ItemKinds.all.map { $0.archived }
    + [
      ("threshold", "threshold or weight", "thresholds and weights"), ("setting", "setting", "settings"),
      ("profile", "profile", "profiles"),
    ]

  /// The path of the archive.
  public let file: String
  /// The number of rows of each table.
  public let rowCounts: [String: Int]
  /// The number of original files; `nil` if there are none to count.
  public var originalCount: Int?
  /// The number of original files that could not be read or stored.
  public var lostOriginalCount = 0
  /// Their names, as far as they are known.
  public var lostOriginals: [String] = []

  public init(
    file: String, rowCounts: [String: Int], originalCount: Int? = nil, lostOriginalCount: Int = 0,
    lostOriginals: [String] = []
  ) {
    self.file = file
    self.rowCounts = rowCounts
    self.originalCount = originalCount
    self.lostOriginalCount = lostOriginalCount
    self.lostOriginals = lostOriginals
  }

  /// The contents, as in “52 workouts, 1 import and 3 settings”; `nil` if none of it has a name.
  public var contents: String? {
    var parts = Self.kinds.compactMap { kind in
      rowCounts[kind.table].flatMap { $0 > 0 ? "\($0) \($0 == 1 ? kind.one : kind.several)" : nil }
    }
    if let count = originalCount, count > 0 { parts.append("\(count) original \(count == 1 ? "file" : "files")") }
    return parts.isEmpty ? nil : parts.listed
  }

  /// Reports original files that are missing, as part of the request that could not be done.
  public func reportLostOriginals(_ problem: String) throws {
    guard lostOriginalCount > 0 else { return }
    let files = "\(lostOriginalCount) original \(lostOriginalCount == 1 ? "file" : "files")"
    let more = lostOriginals.count > Self.namedCount ? ["\(lostOriginals.count - Self.namedCount) more"] : []
    let names = (Array(lostOriginals.prefix(Self.namedCount)) + more).listed
    Terminal.writeError("fettle: \(files)\(names.isEmpty ? "" : " (\(names))") \(problem).")
    throw ExitStatus.notDone
  }
}

/// Why an archive of a whole log could not be written or read. In none of these cases does the log change.
public enum LogArchiveError: Error, Equatable, Sendable {
  /// The log could not be read or written.
  case log(LogFailure)
  /// The file exists and is kept.
  case alreadyExists
  /// The file is not such an archive.
  case notAnArchive
  /// A newer version of Fettle wrote it.
  ///
  /// - Parameter program: its name and version, as the archive states them.
  case newer(program: String)
  /// A development version of Fettle wrote it, in a form that is not read any more.
  case obsolete
  /// It is cut off or changed.
  ///
  /// - Parameters:
  ///   - member: where.
  ///   - problem: as a clause, such as "it is missing".
  case damaged(member: String, problem: String)
  /// The log already contains something: the number of rows of each table that is not empty.
  case notEmpty(rowCounts: [String: Int])
  /// The log belongs to an account.
  case ownedByAccount(name: String, server: String)
  /// The archive could not be opened or read; the reason is a clause.
  case unreadable(reason: String)
  /// The archive could not be written; the reason is a clause.
  case unwritable(reason: String)
  /// The task was canceled.
  case canceled
}

extension LogArchiveError {
  /// Why an archive was not read: what happened, what it means for the log, and what to do.
  ///
  /// - Parameters:
  ///   - path: The path of the archive.
  ///   - log: The path of the log; `nil` for a temporary one.
  public func explanation(reading path: String, intoLogAt log: String?) -> String {
    switch self {
    case .ownedByAccount(let name, let server):
      """
      The log belongs to the account \(name) on \(server). Nothing was imported; \(Self.inNewLog), and sign in \
      there.
      """
    case .log(let failure): failure.explanation(ofLogAt: log)
    case .canceled: "Import stopped. Nothing was imported."
    case .notEmpty(let counts):
      """
      \(path) is an archive of a whole log, and this log already has \
      \(LogArchiveReport(file: path, rowCounts: counts).contents ?? "other entries"). Nothing was changed; \
      \(Self.inNewLog). To add the workouts to this log, unpack the archive and import its folder originals.
      """
    case .newer(let program):
      "\(program) wrote \(path), which is newer. Nothing was imported; update Fettle."
    case .obsolete:
      """
      A development version of Fettle wrote \(path), in a form that is not read any more. Nothing was imported. \
      \(DevelopmentLog.wayOver()).
      """
    case .damaged(let member, let problem):
      "\(path) is damaged: in \(member), \(problem). Nothing was imported; \(Self.unpacked)."
    case .notAnArchive: "\(path) is damaged. Nothing was imported; \(Self.unpacked)."
    case .unreadable(let reason), .unwritable(let reason):
      "Cannot read \(path): \(reason). Nothing was imported."
    case .alreadyExists: "Cannot import \(path). Nothing was imported."
    }
  }

  private static let unpacked =
    "export it again, or unpack it and import its folder originals, which has the files without your changes"

  private static let inNewLog = "use a new log with --database NEWFILE"
}

extension ItemCommands {
  /// The table of the kind in an archive, which is named after its noun, and its words.
  fileprivate static var archived: (table: String, one: String, several: String) {
    let fields = Item.fields
    return (fields.noun.replacing(" ", with: "_"), fields.singular, fields.plural)
  }
}
