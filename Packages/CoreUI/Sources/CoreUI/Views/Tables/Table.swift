public import CorePresentation

/// Rows of cells under titles. It is as wide as its cells; where that is too much, columns give way, the least important
/// first, so that what is shown can be read. Where screens are plain, each row is a line that names its cells:
/// "Date Wed 1 Jul, Distance 12.40 km".
///
/// With a ``ListPosition`` one row is selected, and of the rows as many are drawn as fit.
public struct Table<Row>: View {
  public typealias Body = Self

  private let rows: [Row]
  private let columns: [TableColumn<Row>]
  private let emptyText: String
  private let selection: RowSelection<Row>?

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
    selection = nil
  }

  /// A table of which one row is selected. It draws only as many rows as fit, so that the selected one is to be seen, in
  /// columns as wide as those rows take; and notes them as a ``FrameRegion``.
  ///
  /// The selected row is reversed, with a mark before it, or begins with "Selected: " where screens are plain.
  ///
  /// - Parameters:
  ///   - rows: What to show, from top to bottom.
  ///   - position: Which row is selected, and which is drawn first; `nil` draws a table without a selection.
  ///   - name: What the region is called, unique in the screen.
  ///   - isMarked: Which rows have a mark of their own, as those chosen have that something is to be done to together.
  ///   - emptyText: What to say where there are no rows.
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
        rows, in: selection, headerHeight: 1, words: { row, surroundings in words(of: row, in: surroundings) },
        content: { rows, surroundings in element(of: rows, in: surroundings) })
    }
    let surroundings = resolution
    guard !resolution.isPlain else {
      let lines = rows.map { row in
        LayoutNode(TextElement(plain: words(of: row, in: surroundings), style: surroundings.style))
      }
      return resolution.append(StackElement(plainLines: lines))
    }
    resolution.append(element(of: rows[...], in: surroundings))
  }

  private func element(of rows: ArraySlice<Row>, in surroundings: Resolution) -> TableElement {
    let resolved = columns.map { column in
      TableElement.Column(
        header: surroundings.node(of: Text(column.title).foreground(.secondary)),
        cells: rows.map { column.cell($0, surroundings) },
        alignment: column.alignment,
        priority: column.priority,
        minWidth: column.minWidth,
        idealWidth: column.idealWidth
      )
    }
    return TableElement(columns: resolved, rowCount: rows.count)
  }

  /// The cells of a row one after another, each after the title of its column; empty ones are left out.
  private func words(of row: Row, in surroundings: Resolution) -> [Glyph] {
    let titleStyle = Style(foreground: .secondary).over(surroundings.style)
    let comma = [Glyph](", ", style: surroundings.style)
    let cells = columns.compactMap { column -> [Glyph]? in
      let content = column.cell(row, surroundings).glyphsInOneLine
      guard !content.isEmpty else { return nil }
      return [Glyph]("\(column.title) ", style: titleStyle).inOneLine + content
    }
    return Array(cells.joined(separator: comma))
  }
}
