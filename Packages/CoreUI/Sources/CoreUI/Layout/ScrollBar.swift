/// Shows in a column which part of the content is visible.
struct ScrollBar {
  let symbols: SymbolSet
  let style: Style

  func draw(in rect: Rect, firstRow: Int, rowCount: Int, on canvas: inout Canvas) {
    let style = Style(foreground: .secondary).over(style)
    let thumb = Self.thumb(length: rect.height, firstRow: firstRow, rowCount: rowCount)
    canvas.fill(rect, with: symbols.verticalRule, style: style)
    canvas.fill(
      Rect(x: rect.minX, y: rect.minY + thumb.lowerBound, width: 1, height: thumb.count), with: symbols.scrollThumb,
      style: style)
  }

  /// The cells of the thumb: it only touches an end of the bar if there is nothing more.
  ///
  /// - Parameter visible: the rows that are visible; as many as the bar is long unless given.
  static func thumb(length: Int, firstRow: Int, rowCount: Int, visible: Int? = nil) -> Range<Int> {
    let visible = visible ?? length
    let hidden = rowCount - visible
    guard length > 0, hidden > 0 else { return 0..<max(0, length) }
    let size = max(1, length * visible / rowCount)
    let way = length - size
    var start = way * firstRow / hidden
    if firstRow > 0, start == 0, way > 1 { start = 1 }
    if firstRow < hidden, start == way, way > 1 { start = way - 1 }
    return start..<start + size
  }
}
