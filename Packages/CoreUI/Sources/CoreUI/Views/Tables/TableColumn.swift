/// A column of a ``Table``: its title, where its cells stand, and how it gives way when there is too little room.
public struct TableColumn<Row> {
  let title: String
  let alignment: HorizontalAlignment
  let priority: Int
  let minWidth: Int?
  let idealWidth: Int?
  let cell: (Row, Resolution) -> LayoutNode

  /// - Parameters:
  ///   - title: What stands above the cells.
  ///   - alignment: Where title and cells stand; numbers are read best `.trailing`.
  ///   - priority: Columns of a lower priority are left out before the others, the last of equals first.
  ///   - minWidth: The cells it can be pressed to before any column is left out; `nil` for a column that is shown
  ///     in full or not at all, as a number should be.
  ///   - idealWidth: The cells it takes whatever its rows hold, so that nothing moves when rows come and go; `nil` for as
  ///     many as they take. A column that is shown in full takes more where a cell is wider.
  ///   - content: The cell of a row; one line of it is shown.
  public init(
    _ title: String,
    alignment: HorizontalAlignment = .leading,
    priority: Int = 0,
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    @ViewBuilder content: @escaping (Row) -> some View
  ) {
    self.title = title
    self.alignment = alignment
    self.priority = priority
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    cell = { row, resolution in resolution.node(of: content(row)) }
  }

  /// A column of plain text.
  public init(
    _ title: String,
    alignment: HorizontalAlignment = .leading,
    priority: Int = 0,
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    text: @escaping (Row) -> String
  ) {
    self.init(title, alignment: alignment, priority: priority, minWidth: minWidth, idealWidth: idealWidth) {
      Text(text($0))
    }
  }
}
