/// The result of examining a database file, without changing it.
public struct DatabaseExamination: Equatable, Sendable {
  /// The problems SQLite finds in the file, in its own words: the first twenty. Empty for an intact one.
  public let integrityProblems: [String]
  /// The number of rows in each table that refer to a missing row. Tables without such rows are left out.
  public let foreignKeyViolationCounts: [String: Int]
  /// The steps of the schema it has, in the order they were applied; a baseline for the steps that it replaces.
  public let appliedMigrations: [String]
  /// The steps that this program does not know: a newer one wrote the file.
  public let unknownMigrations: [String]
  /// The steps it lacks, in the order they would be applied.
  public let pendingMigrations: [String]
  /// Whether its schema is older than the first that this program reads.
  public let isObsolete: Bool
  /// Whether it is another program's database.
  public let isForeign: Bool
  /// The number of commits; `nil` if it cannot be read.
  public let revision: Int64?
  /// The size of a page in bytes.
  public let pageByteCount: Int
  /// All pages of the file, free ones included.
  public let pageCount: Int
  /// Free pages, which are used before the file grows.
  public let freePageCount: Int
  /// The size of the file on the disk, in bytes.
  public let fileByteCount: Int64
  /// The size of the `-wal` file next to it, in bytes; 0 if there is none.
  public let walByteCount: Int64
  /// SQLite's journal mode, such as `wal`, as a connection sees it.
  public let journalMode: String
  /// The version of the SQLite library used.
  public let sqliteVersion: String

  /// Whether it is intact: no damage, and no reference to a missing row.
  public var isSound: Bool {
    integrityProblems.isEmpty && foreignKeyViolationCounts.isEmpty
  }
}
