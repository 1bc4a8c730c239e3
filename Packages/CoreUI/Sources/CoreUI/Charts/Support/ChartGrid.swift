/// The cells of a chart while it is painted. What is outside is left out.
struct ChartGrid {
  let width: Int
  let height: Int
  /// `nil` in the second cell of a wide character.
  private var glyphs: [Glyph?]
  private let blank: Glyph
  private var regions: [FrameRegion] = []

  init(_ size: Size, style: Style) {
    width = size.width
    height = size.height
    blank = Glyph(symbol: " ", style: style)
    glyphs = Array(repeating: blank, count: width * height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  /// The character at a place; a space outside of the grid.
  subscript(x: Int, y: Int) -> Glyph {
    guard contains(x, y) else { return blank }
    return glyphs[y * width + x] ?? blank
  }

  func isBlank(_ x: Int, _ y: Int) -> Bool {
    guard contains(x, y) else { return false }
    return glyphs[y * width + x]?.isSpace ?? false
  }

  /// Whether there is room for a text in one row, with a blank cell or the edge at both sides.
  func isFree(_ columns: Range<Int>, _ y: Int) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= width, y >= 0, y < height else { return false }
    return (max(0, columns.lowerBound - 1)..<min(width, columns.upperBound + 1)).allSatisfy { isBlank($0, y) }
  }

  mutating func put(_ symbol: Character, _ x: Int, _ y: Int, _ style: Style) {
    guard contains(x, y) else { return }
    set(Glyph(symbol: symbol, style: style), at: y * width + x)
  }

  /// Changes the style at a place.
  mutating func restyle(_ x: Int, _ y: Int, _ change: (Style) -> Style) {
    guard contains(x, y), var glyph = glyphs[y * width + x] else { return }
    glyph.style = change(glyph.style)
    glyphs[y * width + x] = glyph
  }

  /// Writes a line of text; a wide character that is partly outside is left out.
  mutating func write(_ text: some Sequence<Glyph>, _ x: Int, _ y: Int) {
    guard y >= 0, y < height else { return }
    var x = x
    for glyph in text where glyph.width > 0 {
      let end = x + Int(glyph.width)
      if x >= 0, end <= width {
        set(glyph, at: y * width + x)
        if glyph.width == 2 {
          set(blank, at: y * width + x + 1)
          glyphs[y * width + x] = glyph
          glyphs[y * width + x + 1] = nil
        }
      }
      x = end
    }
  }

  /// Records a part that receives clicks.
  mutating func note(_ name: String, _ rect: Rect) {
    regions.append(FrameRegion(name: name, rect: rect, firstRow: 0, rowCount: rect.height))
  }

  func draw(on canvas: inout Canvas, at origin: Point) {
    for region in regions {
      let place = Point(x: origin.x + region.rect.minX, y: origin.y + region.rect.minY)
      canvas.note(
        region.name, rowsIn: Rect(x: place.x, y: place.y, width: region.rect.width, height: region.rect.height),
        firstRow: 0, rowCount: region.rowCount)
    }
    for y in 0..<height {
      canvas.draw(glyphs[y * width..<(y + 1) * width].lazy.compactMap(\.self), at: Point(x: origin.x, y: origin.y + y))
    }
  }

  private mutating func set(_ glyph: Glyph, at index: Int) {
    if glyphs[index] == nil {
      if index > 0 { glyphs[index - 1] = blank }
    } else if glyphs[index]?.width == 2, index + 1 < glyphs.count {
      glyphs[index + 1] = blank
    }
    glyphs[index] = glyph
  }
}
