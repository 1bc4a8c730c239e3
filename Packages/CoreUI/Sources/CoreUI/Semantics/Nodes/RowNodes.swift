public import CorePresentation

/// A label or a mark, and what belongs to it.
public struct ItemNode {
  /// The relation between the label and the content.
  public enum Kind: Hashable, Sendable {
    /// The label says what the content is: "Distance: 12 km".
    case label
    /// The mark says what kind of thing the content is: "new Morning run".
    case mark
  }

  /// Whether the label names or marks the content.
  public let kind: Kind
  /// The words or the mark before the content.
  public let label: TextNode
  /// The cells of the label; `nil` for as many as it needs.
  public let labelWidth: Int?
  /// The blank cells between the label and the content, and between two parts of the content.
  public let spacing: Int
  /// What is labeled or marked, from left to right.
  public let children: [SemanticNode]
  /// The sentence that says the same, if it is not just the label followed by the content.
  public let sentence: TextNode?
}

/// Rows of one line each, one of which is selected.
public struct ListNode {
  /// The rows, of one cell each.
  public let rows: RowSource
  /// The selected row and the marked ones.
  public let selection: RowSelection
  let style: Style
}

/// The rows of a table or a list, made on demand: of 100,000 rows only those that are visible are ever made.
public struct RowSource {
  /// The number of all rows, visible or not.
  public let count: Int
  /// The cells of a row.
  public let columnCount: Int
  private let context: Resolution
  private let cell: (Int, Int, Resolution) -> SemanticNode

  init(
    count: Int, columnCount: Int, context: Resolution,
    cell: @escaping (_ row: Int, _ column: Int, Resolution) -> SemanticNode
  ) {
    self.count = count
    self.columnCount = columnCount
    self.context = context.empty
    self.cell = cell
  }

  /// The cells of one row.
  public func row(_ row: Int) -> [SemanticNode] {
    withCells { cell in (0..<columnCount).map { cell(row, $0) } }
  }

  /// Calls `body` with the way to make a cell of a row and a column.
  func withCells<Result>(_ body: ((_ row: Int, _ column: Int) -> SemanticNode) -> Result) -> Result {
    EnvironmentScope.$values.withValue(context.environment) {
      body { cell($0, $1, context) }
    }
  }
}

/// The selected row, and the marked ones.
public struct RowSelection {
  /// The name of the region of the rows.
  public let name: String
  /// The selected row and the first visible one.
  public let position: ListPosition
  /// Which rows are marked; `nil` if none can be.
  public let isMarked: ((Int) -> Bool)?

  init<Row>(_ rows: [Row], position: ListPosition, name: String, isMarked: ((Row) -> Bool)?) {
    self.name = name
    self.position = position
    self.isMarked = isMarked.map { isMarked in { isMarked(rows[$0]) } }
  }

  /// What words say before a row.
  func words(before row: Int, of count: Int) -> String {
    (row == position.selectedRow(of: count) ? "Selected: " : "") + (isMarked?(row) == true ? "Marked: " : "")
  }
}

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
