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
