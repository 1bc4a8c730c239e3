public import CorePresentation

/// Rows of cells under titles. It is as wide as its cells; if that is too much, columns shrink or disappear, the least
/// important first, so that the rest can be read. On plain screens, each row is a line that names its cells: "Date Wed
/// 1 Jul, Distance 12.40 km".
///
/// With a `ListPosition` one row is selected, and only as many rows are drawn as fit.
public struct Table<Row>: View {
  public typealias Body = Self

  private let rows: [Row]
  private let columns: [TableColumn<Row>]
  private let emptyText: String
  private let selection: RowSelection?
  private let separator: ((Int) -> TableSeparator?)?

  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - emptyText: The text to show if there are no rows.
  ///   - columns: The columns from left to right.
  public init(
    _ rows: [Row],
    emptyText: String = "Nothing to show",
    @ListBuilder<TableColumn<Row>> columns: () -> [TableColumn<Row>]
  ) {
    self.rows = rows
    self.columns = columns()
    self.emptyText = emptyText
    selection = nil
    separator = nil
  }

  /// A table with a selected row. It draws only as many rows as fit, so that the selected one is visible, in columns as
  /// wide as those rows need; and records them as a ``FrameRegion``.
  ///
  /// The selected row has the ground of a selection and a mark before it, or begins with "Selected: " on plain screens.
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - position: Which row is selected, and which is drawn first; `nil` draws a table without a selection.
  ///   - name: The name of the region, unique in the screen.
  ///   - isMarked: Which rows are marked, for a command that applies to several.
  ///   - separator: The line before a row, by its index, which cannot be selected; `nil` for most rows.
  ///   - emptyText: The text to show if there are no rows.
  ///   - columns: The columns from left to right.
  public init(
    _ rows: [Row],
    position: ListPosition?,
    name: String,
    isMarked: ((Row) -> Bool)? = nil,
    separator: ((Int) -> TableSeparator?)? = nil,
    emptyText: String = "Nothing to show",
    @ListBuilder<TableColumn<Row>> columns: () -> [TableColumn<Row>]
  ) {
    self.rows = rows
    self.columns = columns()
    self.emptyText = emptyText
    selection = position.map { RowSelection(rows, position: $0, name: name, isMarked: isMarked) }
    self.separator = separator
  }

  public func resolve(into resolution: inout Resolution) {
    guard !rows.isEmpty else {
      Text(emptyText).foreground(.secondary).resolve(into: &resolution)
      return
    }
    let source = RowSource(
      count: rows.count, columnCount: columns.count, context: resolution,
      cell: { [rows, columns] row, column, context in columns[column].cell(rows[row], context) })
    resolution.append(
      .table(
        TableNode(
          columns: columns.map(\.node), rows: source, selection: selection, separator: separator,
          style: resolution.style)))
  }
}
