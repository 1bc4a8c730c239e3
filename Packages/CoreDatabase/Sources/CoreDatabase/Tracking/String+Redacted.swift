extension Character {
  /// Itself, unless it is a letter: an x then.
  public var redacted: Character { isLetter ? "x" : self }
}

extension String {
  /// The same shape without words: digits, signs and the length stay.
  public var redacted: String { String(map(\.redacted)) }

  /// The same shape of an address of a server, whose scheme stays: `https://192.168.1.5` becomes `https://000.000.0.0`.
  public var redactedAddress: String {
    guard let start = firstRange(of: "://")?.upperBound else { return redactedCompletely }
    return self[..<start] + String(self[start...]).redactedCompletely
  }

  private var redactedCompletely: String { String(redacted.map { $0.isNumber ? "0" : $0 }) }
}
