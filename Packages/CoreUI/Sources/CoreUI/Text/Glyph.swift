/// A character that is safe to draw: its width is known, and it is not a control character. A line break is a glyph,
/// too, of width 0, until lines are made.
struct Glyph: Hashable {
  let packed: PackedCharacter
  /// 1 or 2; 0 for a line break.
  let width: UInt8
  var style: Style

  var character: Character { packed.unpacked }
  var isSpace: Bool { packed == .space }
  var isLineBreak: Bool { width == 0 }

  /// A character of CoreUI's own, one cell wide.
  init(symbol: Character, style: Style) {
    self.init(PackedCharacter(symbol), width: 1, style: style)
  }

  /// The glyph in `cell`; `nil` in the second cell of a wide character.
  init?(_ cell: Cell) {
    guard !cell.isContinuation else { return nil }
    self.init(cell.packed, width: cell.width, style: cell.style)
  }

  fileprivate init(_ packed: PackedCharacter, width: UInt8, style: Style) {
    self.packed = packed
    self.width = width
    self.style = style
  }
}

extension Cell {
  /// The first cell of `glyph`.
  init(_ glyph: Glyph) {
    self.init(glyph.packed, width: glyph.width, style: glyph.style)
  }
}

extension [Glyph] {
  /// The glyphs of `text`, made safe to draw: control characters, bidirectional overrides and invisible characters are
  /// removed, tabs become spaces, every kind of line break becomes one.
  init(_ text: String, style: Style) {
    if text.utf8.allSatisfy(\.isPrintableASCII) {
      self.init(unsafeUninitializedCapacity: text.utf8.count) { glyphs, count in
        for byte in text.utf8 {
          glyphs.initializeElement(at: count, to: Glyph(PackedCharacter(ascii: byte), width: 1, style: style))
          count += 1
        }
      }
      return
    }
    self = []
    reserveCapacity(text.utf8.count)
    for character in text {
      if character.asciiValue?.isPrintableASCII == true {
        append(Glyph(symbol: character, style: style))
      } else if character.isNewline {
        append(Glyph(PackedCharacter(ascii: 0x0A), width: 0, style: style))
      } else if character == "\t" {
        append(Glyph(symbol: " ", style: style))
      } else {
        appendParts(of: character, style: style)
      }
    }
  }

  /// One glyph per cluster, or several in scripts that join characters over which terminals advance one by one.
  private mutating func appendParts(of character: Character, style: Style) {
    for part in TerminalCluster.parts(of: character) {
      append(Glyph(PackedCharacter(part.character), width: part.width, style: style))
    }
  }

  /// The cells these glyphs occupy in one row.
  var width: Int {
    reduce(0) { $0 + Int($1.width) }
  }

  /// These glyphs in one row: line breaks become spaces, or nothing at the ends.
  var inOneLine: [Glyph] {
    guard contains(where: \.isLineBreak) else { return self }
    let trimmed = drop(while: \.isLineBreak)
    let end = trimmed.lastIndex { !$0.isLineBreak }.map { $0 + 1 } ?? trimmed.startIndex
    return trimmed[..<end].map { $0.isLineBreak ? Glyph(symbol: " ", style: $0.style) : $0 }
  }
}

extension UInt8 {
  fileprivate var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}
