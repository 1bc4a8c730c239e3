/// A position in cells, counted from the upper left corner: `x` to the right, `y` down.
public struct Point: Hashable, Sendable {
  /// The column; it may be negative, left of the frame.
  public var x: Int
  /// The row; it may be negative, above the frame.
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells, from zero to ``longest``.
public struct Size: Hashable, Sendable {
  /// The number of columns, never negative.
  public let width: Int
  /// The number of rows, never negative.
  public let height: Int

  /// Lengths out of range are clamped, so that sums of lengths cannot overflow.
  public init(width: Int, height: Int) {
    self.width = min(max(0, width), Self.longest)
    self.height = min(max(0, height), Self.longest)
  }

  /// The greatest width or height.
  public static let longest = 1 << 24

  /// No cells at all.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The upper left corner, which is a cell of the rectangle unless it is empty.
  public let origin: Point
  /// The columns and rows from the origin on.
  public let size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with the given upper left corner; negative lengths become zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The first column of the rectangle.
  public var minX: Int { origin.x }
  /// The first row of the rectangle.
  public var minY: Int { origin.y }
  /// The first column right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y + size.height }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The cells in both rectangles; empty if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Whether the cell at `point` is one of the rectangle's.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
