/// The cells of a chart while it is painted. What is outside is left out.
struct ChartGrid {
  let width: Int
  let height: Int
  private var cells: [Cell]
  private let blank: Cell
  private var regions: [FrameRegion] = []

  init(_ size: Size, style: Style) {
    width = size.width
    height = size.height
    blank = .space(style)
    cells = Array(repeating: blank, count: width * height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  /// The cell at a place; a space outside of the grid and in the second cell of a wide character.
  subscript(x: Int, y: Int) -> Cell {
    guard contains(x, y) else { return blank }
    let cell = cells[y * width + x]
    return cell.isContinuation ? blank : cell
  }

  func isBlank(_ x: Int, _ y: Int) -> Bool {
    guard contains(x, y) else { return false }
    let cell = cells[y * width + x]
    return cell.isSpace
  }

  /// Whether there is room for a text in one row, with a blank cell or the edge at both sides.
  func isFree(_ columns: Range<Int>, _ y: Int) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= width, y >= 0, y < height else { return false }
    return (max(0, columns.lowerBound - 1)..<min(width, columns.upperBound + 1)).allSatisfy { isBlank($0, y) }
  }

  mutating func put(_ symbol: Character, _ x: Int, _ y: Int, _ style: Style) {
    guard contains(x, y) else { return }
    set(Cell(symbol, width: 1, style: style), at: y * width + x)
  }

  /// Changes the style at a place.
  mutating func restyle(_ x: Int, _ y: Int, _ change: (Style) -> Style) {
    guard contains(x, y) else { return }
    let index = y * width + x
    let cell = cells[index]
    guard !cell.isContinuation else { return }
    let style = change(cell.style)
    cells[index] = Cell(cell.packed, width: cell.width, style: style)
    if cell.width == 2 { cells[index + 1] = .continuation(style) }
  }

  /// Writes a line of text; a wide character that is partly outside is left out.
  mutating func write(_ text: some Sequence<Glyph>, _ x: Int, _ y: Int) {
    guard y >= 0, y < height else { return }
    var x = x
    for glyph in text where glyph.width > 0 {
      let end = x + Int(glyph.width)
      if x >= 0, end <= width {
        let cell = Cell(glyph)
        set(cell, at: y * width + x)
        if glyph.width == 2 {
          set(blank, at: y * width + x + 1)
          cells[y * width + x] = cell
          cells[y * width + x + 1] = .continuation(glyph.style)
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
      canvas.draw(cells[y * width..<(y + 1) * width], at: Point(x: origin.x, y: origin.y + y))
    }
  }

  private mutating func set(_ cell: Cell, at index: Int) {
    if cells[index].isContinuation {
      if index > 0 { cells[index - 1] = blank }
    } else if cells[index].width == 2, index + 1 < cells.count {
      cells[index + 1] = blank
    }
    cells[index] = cell
  }
}

/// Dots that characters are divided into: two by four in a braille pattern, or a single one.
struct DotRaster {
  /// Cells.
  let width: Int
  let height: Int
  /// Dots in a cell.
  let cell: (columns: Int, rows: Int)
  private(set) var dots: [UInt8]

  init(width: Int, height: Int, symbols: SymbolSet) {
    self.width = max(0, width)
    self.height = max(0, height)
    cell = symbols.dotsPerCell
    dots = Array(repeating: 0, count: self.width * self.height)
  }

  var columns: Int { width * cell.columns }
  var rows: Int { height * cell.rows }

  /// The dots of a cell; none outside.
  func pattern(_ x: Int, _ y: Int) -> UInt8 {
    x >= 0 && x < width && y >= 0 && y < height ? dots[y * width + x] : 0
  }

  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < columns, y >= 0, y < rows else { return }
    dots[y / cell.rows * width + x / cell.columns] |= Self.bit(x: x % cell.columns, y: y % cell.rows)
  }

  /// Sets the dots of a column between two rows, both included.
  mutating func setColumn(_ x: Int, from top: Int, to bottom: Int) {
    guard x >= 0, x < columns else { return }
    for y in max(0, min(top, bottom))..<max(0, min(rows, max(top, bottom) + 1)) {
      dots[y / cell.rows * width + x / cell.columns] |= Self.bit(x: x % cell.columns, y: y % cell.rows)
    }
  }

  /// The character for a pattern of dots; `pen` where a cell has only one.
  func character(_ pattern: UInt8, pen: Character) -> Character {
    cell.rows == 1 ? pen : Self.patterns[Int(pattern)]
  }

  /// The bit of a dot in a braille pattern (Unicode, block 2800): down the left column, down the right one, and finally
  /// the lowest two, which were added to the original six.
  private static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << x : 1 << (y + 3 * x)
  }

  private static let patterns = (0..<256).map { Character(Unicode.Scalar(0x2800 + UInt32($0)) ?? " ") }
}
