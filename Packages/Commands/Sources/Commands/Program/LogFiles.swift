public import CoreSystem

/// A copy of the log, in a folder that is removed with this value: what is written to it shows what would be written to
/// the log.
public struct DryRunLog: Sendable {
  /// The program on the copy, without an account.
  public let configuration: any ProgramConfiguration
  private let folder: TemporaryFolder

  public init(_ configuration: any ProgramConfiguration, in folder: TemporaryFolder) {
    self.configuration = configuration
    self.folder = folder
  }
}

/// The originals of imported files that a backup contains.
public struct BackedUpFiles: Equatable, Sendable {
  /// How many the backup contains.
  public let count: Int
  /// The names of those that the log lists and that are not there.
  public let missing: [String]

  public init(count: Int, missing: [String]) {
    self.count = count
    self.missing = missing
  }
}

/// The result of replacing the log with a backup.
public struct RestoredLog: Equatable, Sendable {
  /// The path of the old log, which is kept; `nil` if there was none.
  public let keptOld: String?
  /// How many originals of imported files the backup added.
  public let originalCount: Int

  public init(keptOld: String?, originalCount: Int) {
    self.keptOld = keptOld
    self.originalCount = originalCount
  }
}

/// What was saved of a damaged log.
public struct SalvagedLog: Equatable, Sendable {
  /// A table of the log.
  public struct SavedTable: Equatable, Sendable {
    /// The name of the table.
    public let name: String
    /// Rows that are in the new log.
    public let savedRowCount: Int
    /// Rows that violate a rule of the table.
    public let rejectedRowCount: Int
    /// Rows that need a row that was lost.
    public let orphanedRowCount: Int
    /// Whether some of it could not be read.
    public let isDamaged: Bool

    public init(name: String, savedRowCount: Int, rejectedRowCount: Int, orphanedRowCount: Int, isDamaged: Bool) {
      self.name = name
      self.savedRowCount = savedRowCount
      self.rejectedRowCount = rejectedRowCount
      self.orphanedRowCount = orphanedRowCount
      self.isDamaged = isDamaged
    }
  }

  /// All tables, by name.
  public let tables: [SavedTable]

  public init(tables: [SavedTable]) {
    self.tables = tables
  }
}
