/// Breaks text into lines.
struct LineLayout {
  /// The room in cells; `nil` for unlimited lines.
  let width: Int?
  /// The greatest number of lines; `nil` for as many as there are.
  let lineLimit: Int?
  let truncation: TruncationMode
  /// Replaces omitted text.
  let mark: [Glyph]

  func lines(of glyphs: [Glyph]) -> [[Glyph]] {
    if let lineLimit, lineLimit <= 1 {
      return lineLimit <= 0 ? [] : [fitted(glyphs.inOneLine)]
    }
    let ranges = lineRanges(of: glyphs)
    guard let lineLimit, ranges.count > lineLimit else {
      return ranges.map { fitted(Array(glyphs[$0])) }
    }
    let whole = ranges.prefix(lineLimit - 1).map { fitted(Array(glyphs[$0])) }
    let paragraph = glyphs[ranges[lineLimit - 1].lowerBound...].prefix { !$0.isLineBreak }
    return whole + [shortened(Array(paragraph))]
  }

  private func fitted(_ line: [Glyph]) -> [Glyph] {
    guard let width else { return line }
    return line.truncated(to: width, mode: truncation, mark: mark)
  }

  /// A last line that shows that something follows it, either the rest of its paragraph or another one.
  private func shortened(_ rest: [Glyph]) -> [Glyph] {
    guard let width else { return rest + mark }
    guard rest.width + mark.width <= width else {
      return (rest + mark).truncated(to: width, mode: .tail, mark: mark)
    }
    return rest + mark
  }

  private func lineRanges(of glyphs: [Glyph]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for end in glyphs.indices where glyphs[end].isLineBreak {
      appendLines(of: start..<end, in: glyphs, to: &ranges)
      start = end + 1
    }
    appendLines(of: start..<glyphs.count, in: glyphs, to: &ranges)
    return ranges
  }

  /// Breaks one paragraph, greedily: at the last opportunity that fits, or within a word that is too long for a line.
  private func appendLines(of paragraph: Range<Int>, in glyphs: [Glyph], to ranges: inout [Range<Int>]) {
    var start = paragraph.lowerBound
    var opportunity = start
    var used = 0
    var index = start
    while index < paragraph.upperBound {
      let length = Int(glyphs[index].width)
      if index > start, Self.canBreak(before: index, in: glyphs) { opportunity = index }
      if let width, used + length > width, index > start, !glyphs[index].isSpace {
        let end = opportunity > start ? opportunity : index
        ranges.append(Self.withoutTrailingSpaces(start..<end, in: glyphs))
        start = end
        index = end
        used = 0
        opportunity = start
        continue
      }
      used += length
      index += 1
    }
    ranges.append(Self.withoutTrailingSpaces(start..<paragraph.upperBound, in: glyphs))
  }

  /// A line may break after spaces and hyphens within words, and on both sides of wide characters, except before
  /// closing punctuation.
  private static func canBreak(before index: Int, in glyphs: [Glyph]) -> Bool {
    let next = glyphs[index]
    let previous = glyphs[index - 1]
    if next.isSpace { return false }
    if previous.isSpace { return true }
    if previous.packed == PackedCharacter(ascii: UInt8(ascii: "-")) {
      return index >= 2 && glyphs[index - 2].character.isLetter && next.character.isLetter
    }
    guard previous.width == 2 || next.width == 2 else { return false }
    return !"、。，．・：；？！）］｝」』】〉》…".contains(next.character) && !"（［｛「『【〈《".contains(previous.character)
  }

  private static func withoutTrailingSpaces(_ range: Range<Int>, in glyphs: [Glyph]) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, glyphs[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }
}

/// Where to shorten text that is longer than its room.
public enum TruncationMode: Hashable, Sendable {
  /// The end is omitted.
  case tail
  /// The middle is omitted, so that beginning and end can be read.
  case middle
}

extension [Glyph] {
  /// These glyphs, which are one line, in at most `width` cells; `mark` replaces the omitted part. If there is no room
  /// for the mark either, the line is cut.
  func truncated(to width: Int, mode: TruncationMode, mark: [Glyph]) -> [Glyph] {
    guard self.width > width else { return self }
    let room = width - mark.width
    guard room >= 0 else { return prefix(fitting: width) }
    switch mode {
    case .tail:
      return prefix(fitting: room).withoutTrailingSpaces + mark
    case .middle:
      let start = prefix(fitting: (room + 1) / 2)
      let end = Array(reversed()).prefix(fitting: room - start.width).reversed()
      return start + mark + end
    }
  }

  /// As many glyphs from the beginning as fit into `width` cells.
  private func prefix(fitting width: Int) -> [Glyph] {
    var used = 0
    return Array(
      prefix { glyph in
        used += Int(glyph.width)
        return used <= width
      })
  }

  var withoutTrailingSpaces: [Glyph] {
    guard let last = lastIndex(where: { !$0.isSpace }) else { return [] }
    return Array(self[...last])
  }
}

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
