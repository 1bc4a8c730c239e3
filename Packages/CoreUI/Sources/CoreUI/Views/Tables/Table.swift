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

/// A line between the rows of a table, which cannot be selected: a title, such as that of a week, and at the right what
/// the rows below it add up to.
public struct TableSeparator: Hashable, Sendable {
  /// The words at the left, such as those of a week.
  public let title: String
  /// What the rows below add up to, at the right; empty for none.
  public let note: String
  /// The same in words.
  public let sentence: String

  /// Without a sentence, words read title and note.
  public init(_ title: String, note: String = "", sentence: String? = nil) {
    self.title = title
    self.note = note
    self.sentence = sentence ?? [title, note].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// The layout element of a ``TableSeparator``.
struct TableSeparatorElement: LayoutElement {
  private static let indent = 2

  let title: LayoutNode
  let note: LayoutNode
  let rule: Character
  let style: Style

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = width(of: title) + width(of: note) + 6
    return Size(width: proposal.width ?? natural, height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let room = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
    canvas.fill(room, with: rule, style: style)
    cut(title, x: rect.minX + Self.indent, in: room, on: &canvas)
    let start = rect.maxX - Self.indent - width(of: note)
    if start > rect.minX + Self.indent + width(of: title) + 2 { cut(note, x: start, in: room, on: &canvas) }
  }

  private func cut(_ text: LayoutNode, x: Int, in room: Rect, on canvas: inout Canvas) {
    let width = min(width(of: text), room.maxX - x - 1)
    guard width > 0 else { return }
    canvas.fill(Rect(x: x - 1, y: room.minY, width: width + 2, height: 1), with: " ", style: style)
    text.draw(in: Rect(x: x, y: room.minY, width: width, height: 1), on: &canvas)
  }

  private func width(of text: LayoutNode) -> Int { text.measure(ProposedSize(width: nil, height: 1)).width }
}
