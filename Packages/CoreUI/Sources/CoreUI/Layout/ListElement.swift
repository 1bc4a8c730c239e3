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
  /// Draws the header, and some of the rows.
  let content: (Range<Int>) -> any LayoutElement

  private var marksWidth: Int { isMarked == nil ? 2 : 3 }

  func measure(_ proposal: ProposedSize) -> Size {
    let height = min(headerHeight + rowCount, proposal.height ?? .max)
    if let width = proposal.width { return Size(width: width, height: height) }
    let rows = content(position.window(rowCount: rowCount, height: height - headerHeight))
    return Size(width: rows.measure(ProposedSize(width: nil, height: nil)).width + marksWidth, height: height)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let window = position.window(rowCount: rowCount, height: rect.height - headerHeight)
    let top = rect.minY + headerHeight
    canvas.note(
      name, rowsIn: Rect(x: rect.minX, y: top, width: rect.width, height: window.count), firstRow: window.lowerBound,
      rowCount: rowCount)
    let inner = Rect(x: rect.minX + marksWidth, y: rect.minY, width: rect.width - marksWidth, height: rect.height)
    LayoutNode(content(window)).draw(in: inner, on: &canvas)
    for row in window {
      let isSelected = row == position.selectedRow(of: rowCount)
      let line = Rect(x: rect.minX, y: top + row - window.lowerBound, width: rect.width, height: 1)
      if isSelected { draw(symbols.pointer, at: line.origin, on: &canvas) }
      if isMarked?(row) == true { draw(symbols.check, at: Point(x: line.minX + 1, y: line.minY), on: &canvas) }
      if isSelected { canvas.restyle(line, \.selected) }
    }
  }

  private func draw(_ mark: Character, at point: Point, on canvas: inout Canvas) {
    canvas.draw([Glyph(symbol: mark, style: Style(foreground: .accent).over(style))], at: point)
  }
}

extension Style {
  /// The style for a selected row: its own colors would become a mix of backgrounds.
  var selected: Style {
    Style(attributes: attributes.subtracting(.dim).union(.reversed))
  }
}
