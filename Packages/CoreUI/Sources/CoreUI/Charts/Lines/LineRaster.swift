/// Lines made of the dots that characters are divided into: two by four in a braille pattern, or a single one.
struct LineRaster {
  /// The characters of one line.
  struct Pen {
    /// What stands for a dot where a cell has only one.
    let character: Character
    let style: Style
    /// How many of a number of dot columns are drawn: distinguishes lines without colors.
    let dash: (drawn: Int, period: Int)
  }

  /// A dot, counted from the upper left corner.
  struct Dot: Equatable {
    let x: Int
    let y: Int
  }

  private struct Mark {
    var dots: UInt8
    let pen: Int
  }

  private let cell: (columns: Int, rows: Int)
  private let size: Size
  private let pens: [Pen]
  private var marks: [Mark?]

  init(size: Size, symbols: SymbolSet, pens: [Pen]) {
    cell = symbols.dotsPerCell
    self.size = size
    self.pens = pens
    marks = Array(repeating: nil, count: size.width * size.height)
  }

  var columns: Int { size.width * cell.columns }
  var rows: Int { size.height * cell.rows }

  /// Draws the line through `dots`; a dashed line is drawn from left to right. Lines drawn before keep their cells.
  mutating func draw(_ dots: [Dot], pen: Int) {
    guard let first = dots.first, let last = dots.last else { return }
    let isShort = last.x - first.x < pens[pen].dash.period
    put(first, pen: pen, isDashed: !isShort)
    for (start, end) in zip(dots, dots.dropFirst()) {
      for dot in Self.line(from: start, to: end) {
        put(dot, pen: pen, isDashed: !isShort)
      }
    }
  }

  /// The cells with dots in them, and the characters to draw there.
  var glyphs: [(cell: Point, glyph: Glyph)] {
    marks.indices.compactMap { index in
      guard let mark = marks[index] else { return nil }
      let pen = pens[mark.pen]
      let character = cell.rows == 1 ? pen.character : Character(Unicode.Scalar(0x2800 + UInt32(mark.dots)) ?? " ")
      return (Point(x: index % size.width, y: index / size.width), Glyph(symbol: character, style: pen.style))
    }
  }

  private mutating func put(_ dot: Dot, pen: Int, isDashed: Bool) {
    let dash = pens[pen].dash
    guard dot.x >= 0, dot.x < columns, dot.y >= 0, dot.y < rows else { return }
    guard !isDashed || dot.x % dash.period < dash.drawn else { return }
    let index = dot.y / cell.rows * size.width + dot.x / cell.columns
    var mark = marks[index] ?? Mark(dots: 0, pen: pen)
    mark.dots |= Self.bit(x: dot.x % cell.columns, y: dot.y % cell.rows)
    marks[index] = mark
  }

  /// The bit of a dot in a braille pattern (Unicode, block 2800): down the left column, down the right one, and finally
  /// the lowest two, which were added to the original six.
  private static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << x : 1 << (y + 3 * x)
  }

  /// The dots from `start`, which is excluded, to `end`.
  private static func line(from start: Dot, to end: Dot) -> [Dot] {
    let across = Int((end.x - start.x).magnitude)
    let down = Int((end.y - start.y).magnitude)
    let steps = max(across, down)
    return (0..<steps).map { step in
      func moved(_ from: Int, _ to: Int, by distance: Int) -> Int {
        from + (to - from).signum() * ((2 * (step + 1) * distance + steps) / (2 * steps))
      }
      return Dot(x: moved(start.x, end.x, by: across), y: moved(start.y, end.y, by: down))
    }
  }
}
