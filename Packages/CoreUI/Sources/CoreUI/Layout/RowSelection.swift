import CorePresentation

/// The selected row, and the marked ones.
struct RowSelection<Row> {
  let name: String
  let position: ListPosition
  let isMarked: ((Row) -> Bool)?
}

extension Resolution {
  /// Adds rows with a selection: as many as fit, or all of them in words.
  ///
  /// - Parameters:
  ///   - headerHeight: the lines that `content` draws above the rows.
  ///   - words: a row in one line of words.
  ///   - content: draws some of the rows, a line each. It is created once the visible rows are known.
  mutating func append<Row>(
    _ rows: [Row],
    in selection: RowSelection<Row>,
    headerHeight: Int,
    words: (Row, Resolution) -> [Glyph],
    content: @escaping (ArraySlice<Row>, Resolution) -> any LayoutElement
  ) {
    let context = self
    let selected = selection.position.selectedRow(of: rows.count)
    guard !isPlain else {
      let lines = rows.enumerated().map { index, row in
        let marks = (index == selected ? "Selected: " : "") + (selection.isMarked?(row) == true ? "Marked: " : "")
        let glyphs = [Glyph](marks, style: style) + words(row, context)
        return LayoutNode(TextElement(plain: glyphs, style: style))
      }
      return append(FocusedStackElement(name: selection.name, children: lines, focus: selected))
    }
    append(
      ListElement(
        name: selection.name,
        position: selection.position,
        rowCount: rows.count,
        headerHeight: headerHeight,
        symbols: environment.symbols,
        style: style,
        isMarked: selection.isMarked.map { isMarked in { isMarked(rows[$0]) } },
        content: { range in
          EnvironmentScope.$values.withValue(context.environment) { content(rows[range], context) }
        }
      ))
  }
}
