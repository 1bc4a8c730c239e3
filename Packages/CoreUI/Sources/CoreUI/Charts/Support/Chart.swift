/// A chart as a value: what it shows in words, and as cells.
protocol Chart {
  /// What the chart shows in words: each a full sentence, or a row such as "Zone 4, 155–169: 14:08, 25%."
  var sentences: [String] { get }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { get }

  /// The element that draws the chart.
  func element(in context: ChartContext) -> any LayoutElement

  /// The picture of the chart for a page; `nil` if its sentences are all that a page shows.
  func picture(in context: PictureContext) -> Picture?
}

extension Chart {
  var isEmpty: Bool { false }

  func picture(in context: PictureContext) -> Picture? { nil }
}

/// What a chart is drawn with.
struct ChartContext {
  let symbols: SymbolSet
  let depth: ColorDepth
  let style: Style

  /// Whether parts can be told apart by color.
  var hasColor: Bool {
    switch depth {
    case .none, .mono: false
    case .ansi16, .ansi256, .trueColor: true
    }
  }

  /// Whether there are tints and filled areas: colors mixed to the ground.
  var hasMixtures: Bool { depth == .ansi256 || depth == .trueColor }

  /// Whether letters say on a full screen what too few colors cannot.
  var namesLevels: Bool { depth == .ansi16 || depth == .mono }

  /// A style in one color.
  func style(_ color: ColorRole?, on ground: ColorRole? = nil, _ attributes: Style.Attributes = []) -> Style {
    Style(foreground: color, background: ground, attributes: attributes).over(style)
  }

  /// One line of text.
  func text(_ text: String, _ color: ColorRole? = .secondary, _ attributes: Style.Attributes = []) -> [Glyph] {
    [Glyph](text, style: style(color, attributes)).inOneLine
  }

  private func style(_ color: ColorRole?, _ attributes: Style.Attributes) -> Style {
    style(color, on: nil, attributes)
  }
}

extension ChartContext {
  func node(_ text: Text, priority: Int = 0) -> LayoutNode {
    let mark = symbols.truncationMark
    return LayoutNode(TextElement(TextNode(text: text, style: style), truncationMark: mark), priority: priority)
  }
}

extension Resolution {
  mutating func append(chart: any Chart) {
    append(.chart(ChartNode(chart: chart, style: style)))
  }

  mutating func append(map: any Chart) {
    append(.map(ChartNode(chart: map, style: style)))
  }
}
