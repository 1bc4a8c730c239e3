extension Unicode.Scalar {
  /// Whether a terminal or an editor interprets it instead of showing it: a control character, a bidirectional control,
  /// or a line break.
  public var isTerminalControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text without characters that are interpreted instead of shown, except line breaks and tabs.
  public var harmless: String {
    // Most texts are plain ASCII, which is found out much faster.
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), unicodeScalars.contains(where: \.isObeyedInText) else {
      return self
    }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isObeyedInText }))
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyedInText: Bool { isTerminalControl && self != "\n" && self != "\t" }
}
