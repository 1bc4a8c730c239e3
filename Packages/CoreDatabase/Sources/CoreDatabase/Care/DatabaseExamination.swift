/// What a database file is found to be, without a change to it.
public struct DatabaseExamination: Equatable, Sendable {
  /// What SQLite finds wrong with the file, in its words: the first twenty. Empty for a whole one.
  public let integrityProblems: [String]
  /// How many rows of each table refer to a row that is not there. Tables without such rows are left out.
  public let foreignKeyViolationCounts: [String: Int]
  /// The steps of the schema it has, in the order they were applied.
  public let appliedMigrations: [String]
  /// Those of them that this program does not know: a newer one has written it.
  public let unknownMigrations: [String]
  /// Those it lacks, in the order they would be applied.
  public let pendingMigrations: [String]
  /// Whether it is another program's database.
  public let isForeign: Bool
  /// How many commits it has seen; none when that cannot be read.
  public let revision: Int64?
  /// The size of a page in bytes.
  public let pageByteCount: Int
  public let pageCount: Int
  /// Pages that hold nothing and would be used before the file grows.
  public let freePageCount: Int
  /// The size of the file on the disk, in bytes.
  public let fileByteCount: Int64
  /// The size of the `-wal` file beside it, in bytes; 0 when there is none.
  public let walByteCount: Int64
  /// SQLite's journal mode, such as `wal`, as a connection sees it.
  public let journalMode: String
  /// The version of the SQLite library that looked.
  public let sqliteVersion: String

  /// Whether nothing is wrong with it: no damage, and no row refers to nothing.
  public var isSound: Bool {
    integrityProblems.isEmpty && foreignKeyViolationCounts.isEmpty
  }
}
