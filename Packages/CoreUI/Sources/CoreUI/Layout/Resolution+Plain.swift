extension Resolution {
  /// Whether to draw only words.
  var isPlain: Bool { environment.presentation == .plain }

  /// Adds the sentence that replaces a chart; nothing if there is none.
  mutating func append(sentence: String) {
    guard !sentence.isEmpty else { return }
    Text(sentence).resolve(into: &self)
  }
}

extension StackElement {
  /// Lines of words, one below the other.
  init(plainLines lines: [LayoutNode], spacing: Int = 0) {
    self.init(axis: .vertical, alignment: .horizontal(.leading), spacing: spacing, children: lines)
  }
}

extension TextElement {
  /// Words that wrap, without leaving anything out.
  init(plain glyphs: [Glyph], style: Style) {
    self.init(glyphs: glyphs, lineLimit: nil, truncation: .tail, alignment: .leading, mark: [], style: style)
  }
}

extension LayoutNode {
  /// The largest part of a table's cell that is read, in cells of the frame.
  private static let longestCell = Size(width: 4096, height: 16)

  /// The complete output of this node if there is enough room, one line after the other.
  var glyphsInOneLine: [Glyph] {
    let natural = measure(ProposedSize(width: nil, height: nil))
    let size = Size(
      width: min(natural.width, Self.longestCell.width), height: min(natural.height, Self.longestCell.height))
    var canvas = Canvas(size: size)
    draw(in: Rect(origin: .zero, size: size), on: &canvas)
    let lines = (0..<size.height).map { row in
      canvas.cells[row * size.width..<(row + 1) * size.width].compactMap(Glyph.init).withoutSpacesAround
    }
    return Array(lines.filter { !$0.isEmpty }.joined(separator: [Glyph(symbol: " ", style: Style())]))
  }
}

extension [Glyph] {
  fileprivate var withoutSpacesAround: [Glyph] {
    Array(drop(while: \.isSpace)).withoutTrailingSpaces
  }
}
