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
