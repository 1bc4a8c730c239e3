import CorePresentation

/// What surrounds the contents of a panel: a box, or a heading with a rule.
struct PanelFrame {
  /// The columns of a frame from which panels are boxes.
  static let leastWidthOfBoxes = 120

  let title: LayoutNode
  let state: LayoutNode?
  let footer: LayoutNode?
  let isBox: Bool
  let symbols: SymbolSet
  /// Without colors, thick lines show which panel has the focus.
  let hasColors: Bool
  /// Whether the contents draw their own border.
  var isBare = false
  let style: Style

  /// The cells around the contents: the border and a space on either side, or the heading and a margin.
  var margins: Size {
    isBare ? .zero : Self.margins(isBox: isBox)
  }

  static func margins(isBox: Bool) -> Size {
    isBox ? Size(width: 4, height: 2) : Size(width: 2, height: 1)
  }

  var titleWidth: Int { title.measure(Self.line).width }

  func content(of rect: Rect) -> Rect {
    if isBare { return rect }
    return Rect(
      x: rect.minX + (isBox ? 2 : 1), y: rect.minY + 1, width: rect.width - margins.width,
      height: rect.height - margins.height)
  }

  /// - Parameter list: the list or text that scrolls inside, if there is one.
  func draw(in rect: Rect, isFocused: Bool, list: FrameRegion?, on canvas: inout Canvas) {
    guard !isBare else { return }
    let line = Style(foreground: isFocused ? .focus : .border).over(style)
    if isBox {
      drawBox(rect, isThick: isFocused && !hasColors, style: line, on: &canvas)
      drawThumb(of: list, in: rect, style: line, on: &canvas)
      if rect.height > 1 { drawFooter(of: list, in: rect, on: &canvas) }
    } else {
      let rule = Rect(x: rect.minX + 1, y: rect.minY, width: rect.width - 2, height: 1)
      canvas.fill(rule, with: isFocused && !hasColors ? symbols.thickRule : symbols.horizontalRule, style: line)
    }
    drawTitle(in: rect, on: &canvas)
  }

  private static let line = ProposedSize(width: nil, height: 1)

  private func drawBox(_ rect: Rect, isThick: Bool, style: Style, on canvas: inout Canvas) {
    let rule = isThick ? symbols.thickRule : symbols.horizontalRule
    let side = isThick ? symbols.thickVerticalRule : symbols.verticalRule
    for y in [rect.minY, rect.maxY - 1] {
      canvas.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), with: rule, style: style)
    }
    for x in [rect.minX, rect.maxX - 1] {
      canvas.fill(Rect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2), with: side, style: style)
    }
    let places = [
      (rect.minX, rect.minY), (rect.maxX - 1, rect.minY), (rect.maxX - 1, rect.maxY - 1), (rect.minX, rect.maxY - 1),
    ]
    for ((x, y), corner) in zip(places, isThick ? symbols.thickCorners : symbols.corners) {
      canvas.draw([Glyph(symbol: corner, style: style)], at: Point(x: x, y: y))
    }
  }

  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    let start = rect.minX + (isBox ? 3 : 1)
    let end = rect.maxX - (isBox ? 3 : 1)
    let titleWidth = min(self.titleWidth, end - start)
    guard titleWidth > 0 else { return }
    cut(title, x: start, width: titleWidth, row: rect.minY, isFirst: !isBox, on: &canvas)
    guard let state else { return }
    let room = end - start - titleWidth - 3
    let width = min(state.measure(Self.line).width, room)
    guard width > 0, width == state.measure(Self.line).width || room >= 12 else { return }
    cut(state, x: end - width, width: width, row: rect.minY, isLast: !isBox, on: &canvas)
  }

  /// Text in a border, with a space on either side.
  private func cut(
    _ text: LayoutNode, x: Int, width: Int, row: Int, isFirst: Bool = false, isLast: Bool = false,
    on canvas: inout Canvas
  ) {
    let left = isFirst ? 0 : 1
    canvas.fill(
      Rect(x: x - left, y: row, width: width + left + (isLast ? 0 : 1), height: 1), with: " ", style: style)
    text.draw(in: Rect(x: x, y: row, width: width, height: 1), on: &canvas)
  }

  /// The part of a list that is visible, on the right border.
  private func drawThumb(of list: FrameRegion?, in rect: Rect, style: Style, on canvas: inout Canvas) {
    guard let list, list.rows.height < list.rowCount, list.rect.height > 0 else { return }
    let thumb = ScrollBar.thumb(
      length: list.rect.height, firstRow: list.firstRow, rowCount: list.rowCount, visible: list.rows.height)
    let part = Rect(x: rect.maxX - 1, y: list.rect.minY + thumb.lowerBound, width: 1, height: thumb.count)
    canvas.fill(part, with: symbols.thickVerticalRule, style: style)
  }

  private func drawFooter(of list: FrameRegion?, in rect: Rect, on canvas: inout Canvas) {
    guard let footer else { return }
    let end = rect.maxX - 3
    let width = footer.measure(Self.line).width
    // A part of a legend would say something else.
    guard width > 0, width <= end - rect.minX - 3 else { return }
    cut(footer, x: end - width, width: width, row: rect.maxY - 1, on: &canvas)
  }
}
