/// The parts of a damaged database that were copied into a new one.
public struct SalvageReport: Equatable, Sendable {
  /// One table.
  public struct Table: Equatable, Sendable {
    /// The name of the table.
    public let name: String
    /// Rows that are in the new database.
    public internal(set) var savedRowCount = 0
    /// Rows that could be read but not inserted, because they violate a rule of the table.
    public internal(set) var rejectedRowCount = 0
    /// Rows that were dropped because they need a row that was lost.
    public internal(set) var orphanedRowCount = 0
    /// Whether some of it could not be read. The number of those rows is unknown.
    public internal(set) var isDamaged = false
  }

  /// All tables, by name. Tables derived from others, such as a full-text index, are not included.
  public let tables: [Table]

  /// The names of the tables that could not be read completely.
  public var damagedTables: [String] {
    tables.filter(\.isDamaged).map(\.name)
  }
}
