/// A sequence that moves a terminal's cursor (ECMA-48).
enum CursorMove {
  /// From anywhere: CUP.
  case absolute(Point)
  /// Along the row: CUF.
  case forward(Int)
  /// Along the row: CUB.
  case backward(Int)
  /// From the beginning of this row or of a lower one. A line feed never leaves the frame, so nothing scrolls.
  case fromMargin(rows: Int, columns: Int)

  /// The shortest one.
  ///
  /// - Parameter start: The cursor's place in the frame; `nil` if it is unknown.
  static func shortest(from start: Point?, to target: Point) -> CursorMove {
    let absolute = CursorMove.absolute(target)
    guard let start, (0..<8).contains(target.y - start.y) else { return absolute }
    let margin = CursorMove.fromMargin(rows: target.y - start.y, columns: target.x)
    let fromAnywhere = absolute.length <= margin.length ? absolute : margin
    guard start.y == target.y else { return fromAnywhere }
    let along = target.x > start.x ? CursorMove.forward(target.x - start.x) : .backward(start.x - target.x)
    return along.length < absolute.length && along.length <= margin.length ? along : fromAnywhere
  }

  /// How many bytes it has.
  var length: Int {
    switch self {
    case .absolute(let target):
      3 + (target.y == 0 ? 0 : (target.y + 1).digitCount) + (target.x == 0 ? 0 : 1 + (target.x + 1).digitCount)
    case .forward(let count), .backward(let count): 3 + (count == 1 ? 0 : count.digitCount)
    case .fromMargin(let rows, let columns): 1 + rows + (columns == 0 ? 0 : CursorMove.forward(columns).length)
    }
  }

  func append(to text: inout [UInt8]) {
    switch self {
    case .absolute(let target):
      text.append(contentsOf: "\u{1B}[".utf8)
      if target.y > 0 { text.append(decimal: target.y + 1) }
      if target.x > 0 {
        text.append(UInt8(ascii: ";"))
        text.append(decimal: target.x + 1)
      }
      text.append(UInt8(ascii: "H"))
    case .forward(let count): Self.append("C", count, to: &text)
    case .backward(let count): Self.append("D", count, to: &text)
    case .fromMargin(let rows, let columns):
      text.append(UInt8(ascii: "\r"))
      for _ in 0..<rows { text.append(UInt8(ascii: "\n")) }
      if columns > 0 { Self.append("C", columns, to: &text) }
    }
  }

  private static func append(_ final: Unicode.Scalar, _ count: Int, to text: inout [UInt8]) {
    text.append(contentsOf: "\u{1B}[".utf8)
    if count != 1 { text.append(decimal: count) }
    text.append(UInt8(ascii: final))
  }
}

extension Int {
  /// How many digits a number that is not negative has.
  fileprivate var digitCount: Int {
    var (count, rest) = (1, self / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}

extension [UInt8] {
  /// Appends the digits of a number that is not negative.
  fileprivate mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
