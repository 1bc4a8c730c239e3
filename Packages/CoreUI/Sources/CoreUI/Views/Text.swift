/// Words to read. They wrap if they are wider than their room, and end in "…" if lines run out. On plain screens, a
/// limit of lines leaves nothing out.
///
/// Control characters never reach the frame, even if a file or a server put them into the text.
public struct Text: View {
  public typealias Body = Self

  struct Run {
    let text: String
    var style = Style()
    /// What is read instead; `nil` for the text itself.
    var words: String?
  }

  private(set) var runs: [Run]
  private(set) var lineLimit: Int?
  private(set) var truncation = TruncationMode.tail
  private(set) var alignment = HorizontalAlignment.leading

  public init(_ text: some StringProtocol) {
    runs = [Run(text: String(text))]
  }

  init(_ runs: [Run]) {
    self.runs = runs
  }

  /// A mark that is drawn, and what is read instead where there are only words: "▲" and "up". A mark that says nothing
  /// more than the text beside it is read as nothing.
  public init(mark: some StringProtocol, words: String) {
    runs = [Run(text: String(mark), words: words)]
  }

  /// The text as it is read.
  var spoken: Text {
    guard runs.contains(where: { $0.words != nil }) else { return self }
    var copy = self
    copy.runs = runs.map { Run(text: $0.words ?? $0.text, style: $0.style) }.filter { !$0.text.isEmpty }
    return copy
  }

  /// One text after another, each in its own style; limits and alignment are those of the first.
  public static func + (first: Text, second: Text) -> Text {
    var sum = first
    sum.runs += second.runs
    return sum
  }

  /// This text with more words in the style of its end.
  func followed(by words: String) -> Text {
    guard let last = runs.last else { return self }
    var copy = self
    copy.runs[runs.count - 1] = Run(text: last.text + words, style: last.style)
    return copy
  }

  /// The color of this text, unless a part of it has its own.
  public func foreground(_ role: ColorRole) -> Text {
    styled(Style(foreground: role))
  }

  /// The color behind this text, unless a part of it has its own.
  public func background(_ role: ColorRole) -> Text {
    styled(Style(background: role))
  }

  // Attributes apply to the whole text and accumulate.

  /// Gives all characters more weight.
  public func bold() -> Text { styled(Style(attributes: .bold)) }
  /// Gives all characters less contrast.
  public func dim() -> Text { styled(Style(attributes: .dim)) }
  /// Slants all characters.
  public func italic() -> Text { styled(Style(attributes: .italic)) }
  /// Draws a line below all characters.
  public func underline() -> Text { styled(Style(attributes: .underline)) }
  /// Swaps foreground and background.
  public func reversed() -> Text { styled(Style(attributes: .reversed)) }

  /// The greatest number of lines; `nil` for as many as it takes. In a single line, line breaks become spaces.
  public func lineLimit(_ count: Int?) -> Text {
    var copy = self
    copy.lineLimit = count.map { max(1, $0) }
    return copy
  }

  /// Where to shorten a line that is longer than its room.
  public func truncationMode(_ mode: TruncationMode) -> Text {
    var copy = self
    copy.truncation = mode
    return copy
  }

  /// The alignment of lines with each other, and in a room wider than the text.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Text {
    var copy = self
    copy.alignment = alignment
    return copy
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.text(TextNode(text: self, style: resolution.style)))
  }

  private func styled(_ style: Style) -> Text {
    var copy = self
    for index in copy.runs.indices {
      copy.runs[index].style = copy.runs[index].style.over(style)
    }
    return copy
  }
}

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
