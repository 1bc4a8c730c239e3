/// A column of a ``Table``: its title, the alignment of its cells, and how it shrinks if there is too little room.
public struct TableColumn<Row> {
  let node: TableNode.Column
  let cell: (Row, Resolution) -> SemanticNode

  /// - Parameters:
  ///   - title: The text above the cells.
  ///   - alignment: The alignment of title and cells; numbers are easiest to read `.trailing`.
  ///   - priority: Columns of a lower priority are left out before the others, the last of equals first.
  ///   - minWidth: The cells it can shrink to before any column is left out; `nil` for a column that is shown
  ///     in full or not at all, as a number should be.
  ///   - idealWidth: Its cells regardless of its rows, so that nothing moves when rows change; `nil` for as
  ///     many as they need. A column that is shown in full takes more if a cell is wider.
  ///   - wraps: Whether its cells take several lines where one is too short; only in a table without a selection.
  ///   - key: What its title stands for if a click on it does something, such as ordering by it; unique in the screen.
  ///   - isDecoration: Whether it only repeats for the eye what another column says; words leave it out.
  ///   - content: The cell of a row; one line of it is shown, unless the column wraps.
  public init(
    _ title: String,
    alignment: HorizontalAlignment = .leading,
    priority: Int = 0,
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    wraps: Bool = false,
    key: String? = nil,
    isDecoration: Bool = false,
    @ViewBuilder content: @escaping (Row) -> some View
  ) {
    node = TableNode.Column(
      title: title, alignment: alignment, priority: priority, isDecoration: isDecoration, minWidth: minWidth,
      idealWidth: idealWidth, wraps: wraps, key: key)
    cell = { row, resolution in resolution.node(of: content(row)) }
  }

  /// A column of plain text. At the right, where numbers are, their units are dim.
  public init(
    _ title: String,
    alignment: HorizontalAlignment = .leading,
    priority: Int = 0,
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    text: @escaping (Row) -> String
  ) {
    self.init(title, alignment: alignment, priority: priority, minWidth: minWidth, idealWidth: idealWidth) {
      alignment == .trailing ? Text.quantity(text($0)) : Text(text($0))
    }
  }
}

/// The names of the regions of column titles that can be clicked.
public enum TableTitleRegion {
  private static let prefix = "table-title:"

  /// The region of the title with this key.
  public static func title(of key: String) -> String { prefix + key }

  /// The key of the title whose region has this name; `nil` for another region.
  public static func key(ofRegion name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}
