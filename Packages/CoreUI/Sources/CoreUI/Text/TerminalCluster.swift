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
