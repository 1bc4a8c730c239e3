import Foundation

/// Titles, notes and tags in the form that is searched: lowercase, without accents, separated by spaces.
///
/// Chinese, Japanese and Korean are written without spaces, so each character counts as a word, and several in a row as
/// a phrase.
enum SearchText {
  /// The text added to the index.
  static func indexed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return indexed(ascii: text) }
    return words(of: text).map { tokens(of: $0).joined(separator: " ") }.joined(separator: " ")
  }

  /// A fast path for ASCII, which most titles consist of; takes a tenth of the time.
  private static func indexed(ascii text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isBetween = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7a, 0x41...0x5a:
        if isBetween, !bytes.isEmpty { bytes.append(0x20) }
        isBetween = false
        bytes.append(byte | 0x20)
      default: isBetween = true
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in which a query of the index finds words.
  enum Shelf: Equatable {
    case present
    case sport(String)
    case deleted
  }

  /// The index query that finds all words in present and deleted workouts alike; `nil` if there are no words.
  static func query(_ text: String) -> String? {
    let phrases = phrases(in: text)
    return phrases.isEmpty ? nil : "words : (\(phrases.joined(separator: " AND ")))"
  }

  /// The index query that finds all words of `text`, each as a prefix; `nil` if it has no words.
  static func query(_ text: String, on shelf: Shelf) -> String? {
    guard let query = query(text) else { return nil }
    switch shelf {
    case .present: return "\(query) NOT shelf : deleted"
    case .deleted: return "\(query) AND shelf : deleted"
    case .sport(let name): return "\(query) AND shelf : \"\(name.filter { $0 != "-" })\""
    }
  }

  // Words consist of letters and digits only, so nothing in them has a meaning to FTS5 between quotes.
  private static func phrases(in text: String) -> [String] {
    words(of: text).map { "\"\(tokens(of: $0).joined(separator: " "))\" *" }
  }

  static func hasWords(_ text: String) -> Bool {
    !words(of: text).isEmpty
  }

  private static func words(of text: String) -> [String] {
    text.decomposedStringWithCanonicalMapping.lowercased()
      .split { !$0.isLetter && !$0.isNumber }
      .map { word in
        String(String.UnicodeScalarView(word.unicodeScalars.filter { !$0.properties.isDiacritic }))
      }
      .filter { !$0.isEmpty }
  }

  private static func tokens(of word: String) -> [String] {
    var tokens: [String] = []
    var isOpen = false
    for scalar in word.unicodeScalars {
      let standsAlone = isWordOfItsOwn(scalar)
      if isOpen, !standsAlone, let last = tokens.indices.last {
        tokens[last].unicodeScalars.append(scalar)
      } else {
        tokens.append(String(scalar))
      }
      isOpen = !standsAlone
    }
    return tokens
  }

  private static func isWordOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true  // Hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true  // Hiragana, Katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
    default: false
    }
  }
}
