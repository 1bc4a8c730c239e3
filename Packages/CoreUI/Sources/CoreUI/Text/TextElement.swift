/// Text in the layout.
struct TextElement: LayoutElement {
  private let glyphs: [Glyph]
  private let lineLimit: Int?
  private let truncation: TruncationMode
  private let alignment: HorizontalAlignment
  /// Replaces omitted text, with its style.
  private let mark: [Character]
  private let style: Style
  /// The width of a text without line breaks, as most are; `nil` if there are some.
  private let lineWidth: Int?

  init(
    glyphs: [Glyph],
    lineLimit: Int?,
    truncation: TruncationMode,
    alignment: HorizontalAlignment,
    mark: [Character],
    style: Style
  ) {
    self.glyphs = glyphs
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.alignment = alignment
    self.mark = mark
    self.style = style
    lineWidth = glyphs.contains(where: \.isLineBreak) ? nil : glyphs.width
  }

  init(_ node: TextNode, truncationMark: [Character]) {
    self.init(
      glyphs: node.glyphs, lineLimit: node.text.lineLimit, truncation: node.text.truncation,
      alignment: node.text.alignment, mark: truncationMark, style: node.style)
  }

  func measure(_ proposal: ProposedSize) -> Size {
    if proposal.height != 0, let lineWidth, lineWidth <= proposal.width ?? lineWidth {
      return Size(width: lineWidth, height: 1)
    }
    let lines = lines(width: proposal.width, height: proposal.height)
    let width = lines.reduce(0) { max($0, $1.width) }
    return Size(width: min(width, proposal.width ?? width), height: lines.count)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    if let lineWidth, lineWidth <= rect.width {
      return draw(glyphs, width: lineWidth, row: 0, in: rect, on: &canvas)
    }
    if let lineWidth, min(lineLimit ?? .max, rect.height) == 1 { canvas.note(shortage: lineWidth - rect.width) }
    for (row, line) in lines(width: rect.width, height: rect.height).enumerated() {
      draw(line, width: line.width, row: row, in: rect, on: &canvas)
    }
  }

  private func draw(_ line: [Glyph], width: Int, row: Int, in rect: Rect, on canvas: inout Canvas) {
    let x = rect.minX + alignment.offset(of: width, in: rect.width)
    canvas.draw(line, at: Point(x: x, y: rect.minY + row))
  }

  private func lines(width: Int?, height: Int?) -> [[Glyph]] {
    let limit = [lineLimit, height].compactMap(\.self).min()
    let mark = mark.map { Glyph(symbol: $0, style: style) }
    let layout = LineLayout(width: width, lineLimit: limit, truncation: truncation, mark: mark)
    return layout.lines(of: glyphs)
  }
}
