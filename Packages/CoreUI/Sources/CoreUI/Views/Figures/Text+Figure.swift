extension Text {
  /// A quantity with its unit: the number is prominent, the unit is not. "12.40 km", "4:33 /km", "1 h 20 min".
  public static func figure(_ quantity: String) -> Text {
    let words = quantity.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let parts = words.enumerated().map { index, word in
      let text = Text(index == 0 ? word : " \(word)")
      return isNumber(word) ? text.bold().foreground(.strong) : text.foreground(.secondary)
    }
    return parts.dropFirst().reduce(parts.first ?? Text(""), +)
  }

  /// A quantity in a table, where figures are not prominent: its unit is dim. "12.40 km", "4:33 /km". A screen has
  /// hundreds of them, so bytes are compared, not characters.
  static func quantity(_ quantity: String) -> Text {
    let bytes = quantity.utf8
    guard let first = bytes.first, isDigit(first) || signs.contains(first),
      let space = bytes.firstIndex(of: UInt8(ascii: " ")),
      let unit = bytes[bytes.index(after: space)...].first, !isDigit(unit)
    else { return Text(quantity) }
    return Text([
      Run(text: String(quantity[..<space])),
      Run(text: String(quantity[space...]), style: Style(foreground: .secondary)),
    ])
  }

  private static let signs: [UInt8] = Array("+-<>~".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isNumber(_ word: String) -> Bool {
    guard let first = word.first(where: { !"+-−–~<>".contains($0) }) else { return !word.isEmpty }
    return first.isNumber
  }

  /// Whether a difference is good, bad or neither.
  public enum Trend: Hashable, Sendable {
    /// A change for the better.
    case better
    /// A change for the worse.
    case worse
    /// A change that is neither.
    case neutral
  }

  /// A difference with its direction: "▲ 2.1", "▼ 0:06", "= 0". One that rounds to zero has no direction: "= 0.0".
  ///
  /// - Parameters:
  ///   - difference: greater than, less than or equal to zero.
  ///   - amount: the words for its amount, without a sign.
  ///   - trend: whether it is good.
  public static func change(_ difference: Double, _ amount: String, trend: Trend = .neutral) -> Text {
    let isShown = amount.contains { ("1"..."9").contains($0) }
    let difference = isShown ? difference : 0
    let mark = difference > 0 ? "▲" : difference < 0 ? "▼" : "="
    let role: ColorRole =
      switch isShown ? trend : .neutral {
      case .better: .good
      case .worse: .warning
      case .neutral: .secondary
      }
    let words = difference > 0 ? "up" : difference < 0 ? "down" : "same,"
    return (Text(mark: mark, words: words) + Text(" \(amount)")).foreground(role)
  }
}
