/// A figure in large digits, three rows high: "2:24". In rooms of less height, on plain screens and for other
/// characters than digits and signs, it is text.
public struct BigFigure: View {
  public typealias Body = Self

  private let text: String
  private let unit: String
  private let color: ColorRole

  /// - Parameters:
  ///   - text: digits, signs, points and colons.
  ///   - unit: the unit, in small type behind it.
  ///   - color: the color of the digits.
  public init(_ text: String, unit: String = "", color: ColorRole = .strong) {
    self.text = text
    self.unit = unit
    self.color = color
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .bigFigure(BigFigureNode(text: text, unit: unit, color: color, style: resolution.style)))
  }
}

extension CellRenderer {
  func element(_ figure: BigFigureNode) -> any LayoutElement {
    let words = node(figure.words.foreground(figure.color), style: figure.style)
    guard let rows = BigDigits.rows(of: figure.text), symbols == .unicode else { return words.element }
    let style = Style(foreground: figure.color, attributes: .bold).over(figure.style)
    let unitStyle = Style(foreground: .secondary).over(figure.style)
    let lines = rows.enumerated().map { index, row in
      [Glyph](row, style: style)
        + (index == rows.count - 1 && !figure.unit.isEmpty ? [Glyph](" \(figure.unit)", style: unitStyle) : [])
    }
    return BigFigureElement(lines: lines, small: words)
  }
}

private struct BigFigureElement: LayoutElement {
  let lines: [[Glyph]]
  let small: LayoutNode

  func measure(_ proposal: ProposedSize) -> Size {
    let width = lines.map(\.width).max() ?? 0
    guard proposal.height ?? .max >= lines.count, proposal.width ?? .max >= width else {
      return small.measure(proposal)
    }
    return Size(width: width, height: lines.count)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.height >= lines.count else { return small.draw(in: rect, on: &canvas) }
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: rect.minX, y: rect.minY + row))
    }
  }
}

/// Digits of three by five pixels, two pixels in a cell.
private enum BigDigits {
  /// The three rows of a text; `nil` if it contains a character that has no picture.
  static func rows(of text: String) -> [String]? {
    var rows = ["", "", ""]
    for (index, character) in text.enumerated() {
      guard let pixels = pixels[character] else { return nil }
      for row in rows.indices {
        if index > 0 { rows[row] += " " }
        let upper = pixels[2 * row]
        let lower =
          pixels.indices.contains(2 * row + 1) ? pixels[2 * row + 1] : String(repeating: " ", count: upper.count)
        rows[row] += zip(upper, lower).map { cell(upper: $0 != " ", lower: $1 != " ") }.joined()
      }
    }
    return rows
  }

  private static func cell(upper: Bool, lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  /// Five lines a character, from the top.
  private static let pixels: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", " ##", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    "+": ["   ", " # ", "###", " # ", "   "],
    "-": ["   ", "   ", "###", "   ", "   "],
    "−": ["   ", "   ", "###", "   ", "   "],
    "–": ["   ", "   ", "###", "   ", "   "],
    ":": [" ", "#", " ", "#", " "],
    ".": [" ", " ", " ", " ", "#"],
    ",": [" ", " ", " ", "#", "#"],
  ]
}

/// A labeled quantity of a ``FigureRow``: "12.40 km, distance".
public struct FigureTile: Hashable, Sendable {
  /// The quantity.
  public let label: String
  /// The value with its unit, formatted for the person.
  public let value: String
  let color: ColorRole
  let note: String?

  /// - Parameters:
  ///   - label: the quantity.
  ///   - value: its value with its unit.
  ///   - color: the color of the quantity.
  ///   - note: how it compares, or where it comes from.
  public init(_ label: String, _ value: String, color: ColorRole = .border, note: String? = nil) {
    self.label = label
    self.value = value
    self.color = color
    self.note = note
  }
}

/// The most important figures side by side, each with a bar in its color: the value above its label. If there is no
/// room for two lines, they share one. Figures that do not fit are left out from the end, except on plain screens.
public struct FigureRow: View {
  public typealias Body = Self

  private let tiles: [FigureTile]
  private let lines: Int

  /// - Parameters:
  ///   - tiles: the most important first.
  ///   - lines: 2 for values above labels, 1 for values beside them.
  public init(_ tiles: [FigureTile], lines: Int = 2) {
    self.tiles = tiles
    self.lines = min(2, max(1, lines))
  }

  public func resolve(into resolution: inout Resolution) {
    guard !tiles.isEmpty else { return }
    resolution.append(.highlights(HighlightsNode(tiles: tiles, lines: lines, style: resolution.style)))
  }
}

extension FigureTile {
  /// The figure in a line of words.
  var sentence: Text {
    LabeledContent(label, [value, note ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")).sentence
  }
}

extension CellRenderer {
  func element(_ highlights: HighlightsNode) -> any LayoutElement {
    let tiles = highlights.tiles.map { tile in
      let note = tile.note.map { Text(" \($0)") } ?? Text("")
      return FigureRowElement.Tile(
        value: node(Text.figure(tile.value).lineLimit(1), style: highlights.style),
        label: node((Text(tile.label).foreground(.secondary) + note).lineLimit(1), style: highlights.style),
        bar: Style(foreground: tile.color).over(highlights.style))
    }
    return FigureRowElement(tiles: tiles, lines: highlights.lines, mark: symbols.figureMark)
  }
}

private struct FigureRowElement: LayoutElement {
  struct Tile {
    let value: LayoutNode
    let label: LayoutNode
    let bar: Style
  }

  private static let line = ProposedSize(width: nil, height: 1)
  private static let mark = 2
  private static let gap = 3
  private static let widestPitch = 26

  let tiles: [Tile]
  let lines: Int
  let mark: Character

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = widths.reduce(0) { $0 + $1 + Self.gap } - Self.gap
    return Size(width: proposal.width ?? natural, height: min(lines, proposal.height ?? lines))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let widths = widths
    var count = tiles.count
    var pitch = 0
    while count > 0 {
      let widest = widths.prefix(count).max() ?? 0
      pitch = min(max(Self.widestPitch, widest + Self.gap), (rect.width + Self.gap) / count)
      if pitch >= widest + Self.gap { break }
      count -= 1
    }
    for (index, tile) in tiles.prefix(max(1, count)).enumerated() {
      let x = rect.minX + index * pitch
      let height = min(lines, rect.height)
      canvas.fill(Rect(x: x, y: rect.minY, width: 1, height: height), with: mark, style: tile.bar)
      let value = tile.value.measure(Self.line).width
      let room = Rect(x: x + Self.mark, y: rect.minY, width: rect.maxX - x - Self.mark, height: 1)
      tile.value.draw(in: room, on: &canvas)
      let label =
        height > 1
        ? Rect(x: room.minX, y: room.minY + 1, width: room.width, height: 1)
        : Rect(x: room.minX + value + 1, y: room.minY, width: room.width - value - 1, height: 1)
      tile.label.draw(in: label, on: &canvas)
    }
  }

  private var widths: [Int] {
    tiles.map { tile in
      let value = tile.value.measure(Self.line).width
      let label = tile.label.measure(Self.line).width
      return Self.mark + (lines > 1 ? max(value, label) : value + 1 + label)
    }
  }
}
