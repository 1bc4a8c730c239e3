/// Words to read. They wrap if they are wider than their room, and end in "…" if lines run out. On plain screens, a
/// limit of lines leaves nothing out.
///
/// Control characters never reach the frame, even if a file or a server put them into the text.
public struct Text: View {
  public typealias Body = Self

  struct Run {
    let text: String
    var style = Style()
  }

  private var runs: [Run]
  private var lineLimit: Int?
  private var truncation = TruncationMode.tail
  private var alignment = HorizontalAlignment.leading

  public init(_ text: some StringProtocol) {
    runs = [Run(text: String(text))]
  }

  /// One text after another, each in its own style; limits and alignment are those of the first.
  public static func + (first: Text, second: Text) -> Text {
    var sum = first
    sum.runs += second.runs
    return sum
  }

  /// The color of this text, unless a part of it has its own.
  public func foreground(_ role: ColorRole) -> Text {
    styled(Style(foreground: role))
  }

  // Attributes apply to the whole text and accumulate.

  public func bold() -> Text { styled(Style(attributes: .bold)) }
  public func dim() -> Text { styled(Style(attributes: .dim)) }
  public func italic() -> Text { styled(Style(attributes: .italic)) }
  public func underline() -> Text { styled(Style(attributes: .underline)) }
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
    let style = resolution.style
    let glyphs = glyphs(over: style)
    resolution.append(
      TextElement(
        glyphs: resolution.isPlain && lineLimit == 1 ? glyphs.inOneLine : glyphs,
        lineLimit: resolution.isPlain ? nil : lineLimit,
        truncation: truncation,
        alignment: alignment,
        mark: resolution.environment.symbols.truncationMark,
        style: style
      ))
  }

  private func glyphs(over style: Style) -> [Glyph] {
    if runs.count == 1, let run = runs.first { return [Glyph](run.text, style: run.style.over(style)) }
    return runs.flatMap { [Glyph]($0.text, style: $0.style.over(style)) }
  }

  private func styled(_ style: Style) -> Text {
    var copy = self
    for index in copy.runs.indices {
      copy.runs[index].style = copy.runs[index].style.over(style)
    }
    return copy
  }
}
