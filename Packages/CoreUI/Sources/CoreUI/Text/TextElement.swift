/// Text in the layout.
struct TextElement: LayoutElement {
  let glyphs: [Glyph]
  let lineLimit: Int?
  let truncation: TruncationMode
  let alignment: HorizontalAlignment
  /// What stands for what was left out.
  let mark: [Glyph]

  func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(width: proposal.width, height: proposal.height)
    let width = lines.reduce(0) { max($0, $1.width) }
    return Size(width: min(width, proposal.width ?? width), height: lines.count)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (row, line) in lines(width: rect.width, height: rect.height).enumerated() {
      let x = rect.minX + alignment.offset(of: line.width, in: rect.width)
      canvas.draw(line, at: Point(x: x, y: rect.minY + row))
    }
  }

  private func lines(width: Int?, height: Int?) -> [[Glyph]] {
    let limit = [lineLimit, height].compactMap(\.self).min()
    let layout = LineLayout(width: width, lineLimit: limit, truncation: truncation, mark: mark)
    return layout.lines(of: glyphs)
  }
}
