/// What of a damaged database was brought into a new one.
public struct SalvageReport: Equatable, Sendable {
  /// One table.
  public struct Table: Equatable, Sendable {
    public let name: String
    /// Rows that are in the new database.
    public internal(set) var savedRowCount = 0
    /// Rows that could be read but not be put in, because what they say breaks a rule of the table.
    public internal(set) var refusedRowCount = 0
    /// Rows that were dropped since they need a row that was lost.
    public internal(set) var orphanedRowCount = 0
    /// Whether some of it could not be read. How many rows that were, nobody can say.
    public internal(set) var isDamaged = false
  }

  /// All tables, by name. What is built from other tables, such as a full-text index, is not among them.
  public let tables: [Table]

  /// The names of the tables of which some could not be read.
  public var damagedTables: [String] {
    tables.filter(\.isDamaged).map(\.name)
  }
}
