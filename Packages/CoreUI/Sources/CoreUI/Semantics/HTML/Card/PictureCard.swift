/// A picture of one screen, as a file of SVG: a title, the most important figures, the map, and the first chart.
///
/// It is made from the tree of the screen, and needs nothing but itself: no font, no script and no request.
public struct PictureCard {
  private static let width = 640.0
  private static let margin = 24.0
  /// The height of a map unless a caller wants another.
  public static let usualMapHeight = 270.0
  private static let figuresInRow = 4
  private static let mostFigures = 8
  private static let longestTitle = 50
  private static var room: Double { width - 2 * margin }

  private let title: String
  private let note: String
  private let parts: CardParts
  private let mapHeight: Double
  private let themes: (light: Theme, dark: Theme)

  /// - Parameters:
  ///   - title: One line.
  ///   - note: The line below.
  ///   - content: The tree of a screen.
  ///   - mapHeight: The height that a map has at most.
  public init(
    _ title: String, note: String, content: SemanticNode, mapHeight: Double = usualMapHeight,
    themes: (light: Theme, dark: Theme) = (.light, .dark)
  ) {
    self.mapHeight = mapHeight
    self.title = title
    self.note = note
    self.themes = themes
    parts = CardParts(of: content)
  }

  /// The text of the file.
  public var text: String {
    var body = ""
    var y = 84.0
    add(figures: &body, at: &y)
    let enlargement = add(map: &body, at: &y)
    add(chart: &body, at: &y)
    let height = Markup.number(y + 16)
    let width = Markup.number(Self.width)
    let elements = """
      <rect width="\(width)" height="\(height)" rx="16" fill="var(--surface)"/>
      <text class="title" x="24" y="42" fill="var(--strong)">\(Markup.escaped(shortTitle))</text>
      <text class="note" x="24" y="63" fill="var(--dim)">\(Markup.escaped(note))</text>
      \(body)
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="card-title" aria-describedby="card-words">
      <title id="card-title">\(Markup.escaped("\(title), \(note)"))</title>
      <desc id="card-words">\(Markup.escaped(words))</desc>
      <style>\(PageStyle.card(light: themes.light, dark: themes.dark, enlargement: enlargement, for: elements))</style>
      \(elements)</svg>

      """
  }

  /// The figures as sentences; of a map without figures, its own.
  private var words: String {
    let figures = parts.tiles.prefix(Self.mostFigures).map { "\($0.label): \($0.value)." }
    return (figures.isEmpty ? parts.map?.chart.sentences ?? [] : figures).joined(separator: " ")
  }

  private var shortTitle: String {
    title.count > Self.longestTitle ? title.prefix(Self.longestTitle - 1) + "…" : title
  }

  private func add(figures body: inout String, at y: inout Double) {
    let tiles = parts.tiles.prefix(Self.mostFigures)
    guard !tiles.isEmpty else { return }
    let columns = min(Self.figuresInRow, tiles.count)
    let pitch = Self.room / Double(columns)
    for (index, tile) in tiles.enumerated() {
      let x = Self.margin + Double(index % columns) * pitch
      let top = y + Double(index / columns) * 56
      let (left, line) = (Markup.number(x), Markup.number(top))
      body += "<rect x=\"\(left)\" y=\"\(line)\" width=\"4\" height=\"42\" rx=\"2\" fill=\"\(tile.color.pageColor)\"/>"
      let text = Markup.number(x + 14)
      body +=
        "<text class=\"figure\" x=\"\(text)\" y=\"\(Markup.number(top + 19))\" fill=\"var(--strong)\">"
        + "\(Markup.escaped(tile.value))</text>"
        + "<text x=\"\(text)\" y=\"\(Markup.number(top + 38))\" fill=\"var(--dim)\">\(Markup.escaped(tile.label))</text>\n"
    }
    y += Double((tiles.count + columns - 1) / columns) * 56 + 10
  }

  /// - Returns: how much larger the text of the map has to be, so that it keeps its size, however small the map is.
  private func add(map body: inout String, at y: inout Double) -> Double {
    guard let picture = parts.map?.chart.picture(in: PictureContext(1)), case .scaled(let width) = picture.form
    else { return 1 }
    let height = min(mapHeight, picture.height * Self.room / width)
    body +=
      "<svg class=\"scaled\" x=\"24\" y=\"\(Markup.number(y))\" width=\"\(Markup.number(Self.room))\" "
      + "height=\"\(Markup.number(height))\" viewBox=\"0 0 \(Markup.number(width)) \(Markup.number(picture.height))\">"
      + "\(picture.elements)</svg>\n"
    y += height + 14
    return max(0.8, picture.height / height)
  }

  private func add(chart body: inout String, at y: inout Double) {
    guard let picture = parts.chart?.picture(in: PictureContext(2)) else { return }
    body +=
      "<svg x=\"24\" y=\"\(Markup.number(y))\" width=\"\(Markup.number(Self.room))\" "
      + "height=\"\(Markup.number(picture.height))\">\(picture.elements)</svg>\n"
    y += picture.height
  }
}

/// What a card shows of a screen.
private struct CardParts {
  private(set) var tiles: [FigureTile] = []
  private(set) var map: ChartNode?
  /// The first plot of the first charts over time or distance.
  private(set) var chart: PlotStack?

  init(of content: SemanticNode) {
    visit(content)
  }

  private mutating func visit(_ content: SemanticNode) {
    switch content.unmodified {
    case .highlights(let highlights): if tiles.isEmpty { tiles = highlights.tiles }
    case .map(let map): if self.map == nil, !map.chart.isEmpty { self.map = map }
    case .chart(let chart):
      guard self.chart == nil, let stack = chart.chart as? PlotStack, !stack.isEmpty else { return }
      self.chart = PlotStack(Array(stack.plots.prefix(1)), axis: stack.axis, visible: stack.visible)
    case .stack(let stack): for child in stack.children { visit(child) }
    case .section(let section): for child in section.children { visit(child) }
    case .panels(let grid): for panel in grid.panels { visit(.section(panel)) }
    case .scroll(let scroll): visit(scroll.content)
    case .overlay(let overlay): visit(overlay.base)
    default: break
    }
  }
}
