import CorePresentation

/// As many rows as fit below a header that stays, one of them selected.
struct ListElement: LayoutElement {
  let name: String
  let position: ListPosition
  let rowCount: Int
  let headerHeight: Int
  let symbols: SymbolSet
  let style: Style
  /// `nil` if no row can be marked, and no column is reserved for marks.
  let isMarked: ((Int) -> Bool)?
  /// The line before a row, which is no row; `nil` if there are no such lines.
  var separator: ((Int) -> LayoutNode?)?
  /// Draws the header, and some of the rows.
  let content: (ListWindow) -> any LayoutElement

  var adaptsToHeight: Bool { true }

  private var marksWidth: Int { isMarked == nil ? 2 : 3 }

  func measure(_ proposal: ProposedSize) -> Size {
    let height = min(headerHeight + lineCount(atMost: proposal.height), proposal.height ?? .max)
    if let width = proposal.width { return Size(width: width, height: height) }
    let rows = content(window(height: height - headerHeight))
    return Size(width: rows.measure(ProposedSize(width: nil, height: nil)).width + marksWidth, height: height)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let window = window(height: rect.height - headerHeight)
    let top = rect.minY + headerHeight
    canvas.note(
      FrameRegion(
        name: name, rect: Rect(x: rect.minX, y: top, width: rect.width, height: window.height),
        firstRow: window.rows.lowerBound, rowCount: rowCount, rowsOfLines: window.rowsOfLines))
    let inner = Rect(x: rect.minX + marksWidth, y: rect.minY, width: rect.width - marksWidth, height: rect.height)
    LayoutNode(content(window)).draw(in: inner, on: &canvas)
    for row in window.rows {
      let isSelected = row == position.selectedRow(of: rowCount)
      let line = Rect(x: rect.minX, y: top + window.line(of: row), width: rect.width, height: 1)
      if window.showsSeparator(before: row), let separator = separator?(row) {
        separator.draw(in: Rect(x: line.minX, y: line.minY - 1, width: line.width, height: 1), on: &canvas)
      }
      if isSelected { draw(symbols.selectionMark, at: line.origin, on: &canvas) }
      if isMarked?(row) == true { draw(symbols.check, at: Point(x: line.minX + 1, y: line.minY), on: &canvas) }
      if isSelected { canvas.restyle(line, \.selected) }
    }
  }

  private func window(height: Int) -> ListWindow {
    ListWindow(
      position, rowCount: rowCount, height: height, hasSeparator: separator.map { line in { line($0) != nil } })
  }

  /// The lines of all rows, counted as far as they can be visible.
  private func lineCount(atMost limit: Int?) -> Int {
    guard let separator, rowCount < limit ?? .max else { return rowCount }
    return (0..<rowCount).reduce(rowCount) { $0 + (separator($1) == nil ? 0 : 1) }
  }

  private func draw(_ mark: Character, at point: Point, on canvas: inout Canvas) {
    canvas.draw([Glyph(symbol: mark, style: Style(foreground: .focus).over(style))], at: point)
  }
}

extension Style {
  /// The style for a selected row.
  var selected: Style {
    Style(foreground: foreground, background: .selection, attributes: attributes.subtracting(.dim))
  }
}
