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
