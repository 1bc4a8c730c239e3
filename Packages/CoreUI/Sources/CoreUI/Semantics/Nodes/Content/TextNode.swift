/// Words to read.
public struct TextNode {
  let text: Text
  /// The style around the text.
  let style: Style

  /// The parts of the text, each in its own style. They are not made safe to print.
  public var runs: [(text: String, style: Style)] {
    text.runs.map { ($0.text, $0.style.over(style)) }
  }
}

extension TextNode {
  /// Whether it is drawn only for the eye, such as the legend of colors.
  var isSilent: Bool { text.spoken.runs.isEmpty }

  /// The text, made safe to draw.
  var glyphs: [Glyph] {
    if text.runs.count == 1, let run = text.runs.first { return [Glyph](run.text, style: run.style.over(style)) }
    return text.runs.flatMap { [Glyph]($0.text, style: $0.style.over(style)) }
  }
}
