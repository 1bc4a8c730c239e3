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

/// The layout element of a chart: it paints on a grid of its own, which is as large as its rectangle.
struct ChartElement: LayoutElement {
  let flexibleAxes: Axes
  /// The size of the chart without a proposal.
  let natural: Size
  let style: Style
  let paint: (inout ChartGrid) -> Void

  init(natural: Size, flexible: Axes, in context: ChartContext, paint: @escaping (inout ChartGrid) -> Void) {
    self.natural = natural
    flexibleAxes = flexible
    style = context.style
    self.paint = paint
  }

  func measure(_ proposal: ProposedSize) -> Size {
    func length(_ proposed: Int?, _ natural: Int, isFlexible: Bool) -> Int {
      proposed.map { isFlexible ? $0 : min($0, natural) } ?? natural
    }
    return Size(
      width: length(proposal.width, natural.width, isFlexible: flexibleAxes.contains(.horizontal)),
      height: length(proposal.height, natural.height, isFlexible: flexibleAxes.contains(.vertical)))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    var grid = ChartGrid(rect.size, style: style)
    paint(&grid)
    grid.draw(on: &canvas, at: rect.origin)
  }
}

// The characters of charts.
extension SymbolSet {
  /// A line behind a chart.
  var gridDash: Character { self == .unicode ? "┄" : "." }
  /// A line at the lower edge of its row, where columns of that value end.
  var baseDash: Character { self == .unicode ? "⣀" : "_" }
  /// A tick on a horizontal axis, which hangs below it.
  var axisTick: Character { self == .unicode ? "┬" : "+" }
  /// The place of the cursor on a horizontal axis.
  var axisCursor: Character { self == .unicode ? "┴" : "+" }
  /// The character for dots where a cell has only one.
  var lines: [Character] { ["*", "o", "x", "+"] }
  /// The character of a filled area where a cell has only one dot.
  var areaFill: Character { ":" }
  /// The thick and the half part of a bar in a table, and its track.
  var tableBar: (full: Character, half: Character?, track: Character) {
    self == .unicode ? ("━", "╸", "─") : ("=", nil, ".")
  }
  /// The upper three quarters of a cell: blocks that stay apart from the row above.
  var tile: Character { self == .unicode ? "▆" : "#" }
  /// The mark above a place on a scale.
  var downMark: Character { self == .unicode ? "▼" : "v" }
  /// Where the lines of a grid meet: at the top, right, bottom, left and inside.
  var crossings: [Character] { self == .unicode ? ["┬", "┤", "┴", "├", "┼"] : ["+", "+", "+", "+", "+"] }
  /// A day's level by height, from nothing to the most.
  var dayLevels: [Character] { self == .unicode ? ["·", "▁", "▃", "▅", "▆", "█"] : [".", "-", "=", "+", "*", "#"] }
  /// Arrows to the right, up, left and down.
  var directions: [Character] { self == .unicode ? ["▸", "▴", "◂", "▾"] : [">", "^", "<", "v"] }
}
