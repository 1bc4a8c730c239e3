/// Rows of cells under titles. It is as wide as its cells; where that is too much, columns give way, the least important
/// first, so that what is shown can be read.
public struct Table<Row>: View {
  public typealias Body = Self

  private let rows: [Row]
  private let columns: [TableColumn<Row>]
  private let emptyText: String

  /// - Parameters:
  ///   - rows: What to show, from top to bottom.
  ///   - emptyText: What to say where there are no rows.
  ///   - columns: The columns from left to right.
  public init(
    _ rows: [Row],
    emptyText: String = "Nothing to show",
    @ListBuilder<TableColumn<Row>> columns: () -> [TableColumn<Row>]
  ) {
    self.rows = rows
    self.columns = columns()
    self.emptyText = emptyText
  }

  public func resolve(into resolution: inout Resolution) {
    guard !rows.isEmpty else {
      Text(emptyText).foreground(.secondary).resolve(into: &resolution)
      return
    }
    let surroundings = resolution
    let resolved = columns.map { column in
      TableElement.Column(
        header: surroundings.node(of: Text(column.title).foreground(.secondary)),
        cells: rows.map { column.cell($0, surroundings) },
        alignment: column.alignment,
        priority: column.priority,
        minWidth: column.minWidth
      )
    }
    resolution.append(TableElement(columns: resolved, rowCount: rows.count))
  }
}
