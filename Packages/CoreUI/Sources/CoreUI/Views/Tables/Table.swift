public import CorePresentation

/// Rows of cells under titles. It is as wide as its cells; if that is too much, columns shrink or disappear, the least
/// important first, so that the rest can be read. On plain screens, each row is a line that names its cells: "Date Wed
/// 1 Jul, Distance 12.40 km".
///
/// With a ``ListPosition`` one row is selected, and only as many rows are drawn as fit.
public struct Table<Row>: View {
  public typealias Body = Self

  private let rows: [Row]
  private let columns: [TableColumn<Row>]
  private let emptyText: String
  private let selection: RowSelection<Row>?

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
  }

  /// A table with a selected row. It draws only as many rows as fit, so that the selected one is visible, in columns as
  /// wide as those rows need; and records them as a ``FrameRegion``.
  ///
  /// The selected row is reversed, with a mark before it, or begins with "Selected: " on plain screens.
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - position: Which row is selected, and which is drawn first; `nil` draws a table without a selection.
  ///   - name: The name of the region, unique in the screen.
  ///   - isMarked: Which rows are marked, for a command that applies to several.
  ///   - emptyText: The text to show if there are no rows.
  ///   - columns: The columns from left to right.
  public init(
    _ rows: [Row],
    position: ListPosition?,
    name: String,
    isMarked: ((Row) -> Bool)? = nil,
    emptyText: String = "Nothing to show",
    @ListBuilder<TableColumn<Row>> columns: () -> [TableColumn<Row>]
  ) {
    self.rows = rows
    self.columns = columns()
    self.emptyText = emptyText
    selection = position.map { RowSelection(name: name, position: $0, isMarked: isMarked) }
  }

  public func resolve(into resolution: inout Resolution) {
    guard !rows.isEmpty else {
      Text(emptyText).foreground(.secondary).resolve(into: &resolution)
      return
    }
    if let selection {
      return resolution.append(
        rows, in: selection, headerHeight: 1, words: { row, context in words(of: row, in: context) },
        content: { rows, context in element(of: rows, in: context) })
    }
    let context = resolution
    guard !resolution.isPlain else {
      let lines = rows.map { row in
        LayoutNode(TextElement(plain: words(of: row, in: context), style: context.style))
      }
      return resolution.append(StackElement(plainLines: lines))
    }
    resolution.append(element(of: rows[...], in: context))
  }

  private func element(of rows: ArraySlice<Row>, in context: Resolution) -> TableElement {
    let resolved = columns.map { column in
      TableElement.Column(
        header: context.node(of: Text(column.title).foreground(.secondary)),
        cells: rows.map { column.cell($0, context) },
        alignment: column.alignment,
        priority: column.priority,
        minWidth: column.minWidth,
        idealWidth: column.idealWidth
      )
    }
    return TableElement(columns: resolved, rowCount: rows.count)
  }

  /// The cells of a row one after another, each after the title of its column, without empty ones.
  private func words(of row: Row, in context: Resolution) -> [Glyph] {
    let titleStyle = Style(foreground: .secondary).over(context.style)
    let comma = [Glyph](", ", style: context.style)
    let cells = columns.compactMap { column -> [Glyph]? in
      let content = column.cell(row, context).glyphsInOneLine
      guard !content.isEmpty else { return nil }
      return [Glyph]("\(column.title) ", style: titleStyle).inOneLine + content
    }
    return Array(cells.joined(separator: comma))
  }
}
