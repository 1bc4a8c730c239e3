extension Character {
  /// Itself, unless it is a letter: an x then.
  public var redacted: Character { isLetter ? "x" : self }
}

extension String {
  /// The same shape without words: digits, signs and the length stay.
  public var redacted: String { String(map(\.redacted)) }
}
