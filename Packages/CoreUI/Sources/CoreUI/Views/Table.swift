/// Rows of cells under titles. It is as wide as its cells; where that is too much, columns give way, the least important
/// first, so that what is shown can be read. Where screens are plain, each row is a line that names its cells:
/// "Date Wed 1 Jul, Distance 12.40 km".
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
    guard !resolution.isPlain else {
      let lines = rows.map { row in LayoutNode(line(of: row, in: surroundings)) }
      return resolution.append(StackElement(plainLines: lines))
    }
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

  /// The cells of a row one after another, each after the title of its column; empty ones are left out.
  private func line(of row: Row, in surroundings: Resolution) -> TextElement {
    let titleStyle = Style(foreground: .secondary).over(surroundings.style)
    let comma = [Glyph](", ", style: surroundings.style)
    let cells = columns.compactMap { column -> [Glyph]? in
      let content = column.cell(row, surroundings).glyphsInOneLine
      guard !content.isEmpty else { return nil }
      return [Glyph]("\(column.title) ", style: titleStyle).inOneLine + content
    }
    return TextElement(plain: Array(cells.joined(separator: comma)), style: surroundings.style)
  }
}
