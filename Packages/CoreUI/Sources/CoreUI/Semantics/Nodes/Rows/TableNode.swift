/// Rows of cells under titles.
public struct TableNode {
  /// A column: its title, and how it shrinks if there is too little room.
  public struct Column {
    /// The words above the column; empty for none.
    public let title: String
    /// The position of title and cells in the column.
    public let alignment: HorizontalAlignment
    /// Columns of a lower priority are left out first.
    public let priority: Int
    /// Whether it only repeats for the eye what another column says in words.
    public let isDecoration: Bool
    let minWidth: Int?
    let idealWidth: Int?
    /// Whether its cells take several lines where one is too short.
    let wraps: Bool
    /// What a click on the title means; `nil` for nothing.
    let key: String?
  }

  /// The columns from left to right, including those that are left out where there is little room.
  public let columns: [Column]
  /// The rows, of one cell for each column.
  public let rows: RowSource
  /// `nil` for a table that is only read.
  public let selection: RowSelection?
  /// The line before a row; `nil` if there are none.
  public let separator: ((Int) -> TableSeparator?)?
  let style: Style
}
