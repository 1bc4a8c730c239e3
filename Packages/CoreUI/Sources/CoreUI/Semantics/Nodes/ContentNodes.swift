/// A figure in large digits.
public struct BigFigureNode {
  /// The number, without its unit.
  public let text: String
  /// The unit after the number; empty for none.
  public let unit: String
  let color: ColorRole
  let style: Style

  /// The figure in ordinary text.
  var words: Text { Text.figure(unit.isEmpty ? text : "\(text) \(unit)") }
}

/// A chart.
public struct ChartNode {
  let chart: any Chart
  let style: Style

  /// What the chart says in words; empty if there is nothing to say.
  public var sentences: [String] { chart.sentences.filter { !$0.isEmpty } }
}

/// Labels and values, read one after another.
public struct FiguresNode {
  /// The labels and values, in reading order.
  public let items: [LabeledContent]
  /// The greatest number of pairs in a row.
  public let maxColumns: Int
  let style: Style
}

/// The most important figures, side by side.
public struct HighlightsNode {
  /// The figures, the most important first.
  public let tiles: [FigureTile]
  /// 2 for values above their labels, 1 for values beside them.
  let lines: Int
  let style: Style
}

/// A prominent message.
public struct MessageNode {
  /// How important the message is; words and HTML name it.
  public let kind: Banner.Kind
  /// The message in whole sentences.
  public let text: String
  let style: Style
}

extension MessageNode {
  /// The word that says how important the message is.
  var word: String {
    switch kind {
    case .info: "Note"
    case .warning: "Warning"
    case .error: "Error"
    }
  }

  var color: ColorRole {
    switch kind {
    case .info: .accent
    case .warning: .warning
    case .error: .bad
    }
  }

  func mark(_ symbols: SymbolSet) -> String {
    switch kind {
    case .info: "i"
    case .warning: "!"
    case .error: String(symbols.problemMark)
    }
  }
}

/// Content that is still being loaded.
public struct PlaceholderNode {
  /// Its number of rows.
  public let lines: Int
  let style: Style

  /// What words say in its place.
  static let words = "Loading"
}

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
