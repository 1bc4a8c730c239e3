public import GRDB

/// An archive of the tables of a database in open formats: a description, one file of JSON Lines for each table, and
/// the values that are files. What contains these members, a ZIP or a folder, is the business of others.
public struct TableArchive: Sendable {
  static let manifestPath = "manifest.json"
  static let readmePath = "README.txt"
  /// Has the format of `sha256sum`.
  static let digestsPath = "SHA256SUMS"

  /// The name of the format and its version, such as `fettle.archive/1`.
  public let format: String
  /// The program's name and version.
  public let program: String
  /// What the archive is, for a person who opens it.
  public private(set) var introduction: String
  /// What an archive contains, and what it leaves out.
  public let tables: ArchiveTables
  /// The folder of members that the tables do not need; `nil` if there is none.
  public private(set) var dispensableFolder: String?
  /// Examines what was read: returns why a value cannot be one of the program's; `nil` if all can.
  let problem: @Sendable (Database) throws -> String?

  /// - Parameter problem: examines what was read: returns why a value cannot be one of the program's; `nil` if all can.
  public init(
    format: String, program: String, introduction: String, tables: ArchiveTables,
    problem: @escaping @Sendable (Database) throws -> String? = { _ in nil }
  ) {
    self.format = format
    self.program = program
    self.introduction = introduction
    self.tables = tables
    self.problem = problem
  }

  /// The same, with an explanation of members that the caller adds.
  ///
  /// - Parameter folder: that of these members, without which the tables can be restored.
  public func explaining(_ text: String, inDispensable folder: String) -> TableArchive {
    var archive = self
    archive.introduction += "\n\n" + text
    return archive.withDispensable(folder)
  }

  /// The same, for reading: damaged members in the folder are reported, and the tables are restored.
  public func withDispensable(_ folder: String) -> TableArchive {
    var archive = self
    archive.dispensableFolder = folder
    return archive
  }

  func isDispensable(_ path: String) -> Bool { dispensableFolder.map { path.hasPrefix($0 + "/") } ?? false }
}

/// The result of writing or reading an archive.
public struct TableArchiveReport: Equatable, Sendable {
  /// The number of rows of each table.
  public var rowCounts: [String: Int] = [:]
  /// The members, except the list of their digests.
  public var memberCount = 0
  /// The members that are damaged or missing, which the tables do not need.
  public var damagedMembers: [String] = []

  /// By default, nothing was written or read.
  public init(rowCounts: [String: Int] = [:], memberCount: Int = 0) {
    self.rowCounts = rowCounts
    self.memberCount = memberCount
  }
}

/// Why an archive could not be written or read. A log that was read into is unchanged.
public enum TableArchiveError: Error, Equatable, Sendable {
  /// The database could not be read or written.
  case database(DatabaseFailure)
  /// The file is not such an archive.
  case notAnArchive
  /// A newer program wrote it.
  ///
  /// - Parameter program: its name and version, as the archive states them.
  case newer(program: String)
  /// A program wrote it whose schema is older than the first that this program reads.
  case obsolete
  /// It is cut off, changed, or was never one.
  ///
  /// - Parameters:
  ///   - member: where.
  ///   - problem: as a clause, such as "it is missing".
  case damaged(member: String, problem: String)
  /// The database already contains something: the number of rows of each table that is not empty.
  case notEmpty(rowCounts: [String: Int])
  /// The archive could not be opened or read.
  case unreadable(reason: String)
  /// The archive could not be written.
  case unwritable(reason: String)
  /// The task was canceled.
  case canceled

  init(_ error: any Error) {
    switch error {
    case let error as TableArchiveError: self = error
    case is CancellationError: self = .canceled
    default: self = .database(DatabaseFailure(error))
    }
  }
}
