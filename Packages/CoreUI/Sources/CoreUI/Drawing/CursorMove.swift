/// Sequences that move a terminal's cursor (ECMA-48).
enum CursorMove {
  /// From anywhere: CUP.
  static func absolute(to target: Point) -> String {
    switch (target.x, target.y) {
    case (0, 0): "\u{1B}[H"
    case (0, let y): "\u{1B}[\(y + 1)H"
    case (let x, 0): "\u{1B}[;\(x + 1)H"
    case (let x, let y): "\u{1B}[\(y + 1);\(x + 1)H"
    }
  }

  /// From a place in the frame: along the row (CUF, CUB), or from the beginning of this row or a lower one. A line feed
  /// never leaves the frame, so nothing scrolls.
  static func relative(from start: Point, to target: Point) -> [String] {
    let rows = target.y - start.y
    guard (0..<8).contains(rows) else { return [] }
    let fromMargin = "\r" + String(repeating: "\n", count: rows) + forward(target.x)
    guard rows == 0 else { return [fromMargin] }
    return [target.x > start.x ? forward(target.x - start.x) : sequence("D", start.x - target.x), fromMargin]
  }

  private static func forward(_ columns: Int) -> String {
    columns == 0 ? "" : sequence("C", columns)
  }

  private static func sequence(_ final: String, _ count: Int) -> String {
    count == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(count)\(final)"
  }
}
