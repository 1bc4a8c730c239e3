public import CorePresentation

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
