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

/// How terminals advance over a grapheme cluster: by one cell or two, or, for scripts that join several letters into
/// one cluster, by a cell or two for each letter.
enum TerminalCluster {
  struct Part: Equatable {
    let character: Character
    /// 1 or 2.
    let width: UInt8
  }

  /// No cluster in use has more scalars than this (UAX #15 allows 30 marks in a row); the rest are left out.
  static let longest = 32

  /// The text to draw for `character`; empty if it is invisible or would be interpreted instead of drawn.
  static func parts(of character: Character) -> [Part] {
    let scalars = character.unicodeScalars.prefix(longest)
    guard let first = scalars.first else { return [] }
    if scalars.count == 1 {
      let width = width(of: first)
      return width == 0 ? [] : [Part(character: Character(first), width: width)]
    }
    if isEmoji(scalars) {
      return [Part(character: joined(scalars), width: 2)]
    }
    return letters(of: scalars)
  }

  /// The cells of a scalar: 0, 1 or 2.
  ///
  /// 0 for marks that take no room, for characters that Unicode classifies as ignorable, format or control, and for the
  /// vowels and final consonants of Hangul, which join the syllable before them; 2 for East Asian wide and full-width
  /// ones.
  static func width(of scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2500..<0x25A0: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    return WideRanges.contains(scalar) ? 2 : 1
  }

  /// Whether the scalars of a cluster form one emoji: a flag, a joined sequence, a skin tone, or a character followed
  /// by variation selector 16.
  private static func isEmoji(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }

  /// One part for each scalar with a width of its own, the marks staying with the one before them.
  private static func letters(of scalars: some Collection<Unicode.Scalar>) -> [Part] {
    var parts: [Part] = []
    var current = String.UnicodeScalarView()
    var currentWidth: UInt8 = 0
    for scalar in scalars {
      let width = width(of: scalar)
      if width > 0, currentWidth > 0 {
        parts.append(Part(character: joined(current), width: currentWidth))
        current = String.UnicodeScalarView()
      }
      if width > 0 { currentWidth = width }
      current.append(scalar)
    }
    if currentWidth > 0 { parts.append(Part(character: joined(current), width: currentWidth)) }
    return parts
  }

  private static func joined(_ scalars: some Sequence<Unicode.Scalar>) -> Character {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text.first ?? " "
  }
}

/// The scalars that terminals draw two cells wide: East Asian Width W or F (Unicode 17.0, EastAsianWidth.txt), and the
/// regional indicators that flags are made of. Sorted, without overlap.
enum WideRanges {
  static let all: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
    0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
    0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029, 0x3030...0x303E,
    0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
    0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2,
    0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152,
    0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F004...0x1F004,
    0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
    0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D8,
    0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A,
    0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FA7C, 0x1FA80...0x1FA8A, 0x1FA8E...0x1FAC6, 0x1FAC8...0x1FAC8,
    0x1FACD...0x1FADC, 0x1FADF...0x1FAEA, 0x1FAEF...0x1FAF8, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]

  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].contains(scalar.value)
  }
}
