/// A position in cells, counted from the upper left corner: `x` to the right, `y` down.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells, from zero to ``longest``.
public struct Size: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Lengths out of range are clamped, so that sums of lengths cannot overflow.
  public init(width: Int, height: Int) {
    self.width = min(max(0, width), Self.longest)
    self.height = min(max(0, height), Self.longest)
  }

  /// The greatest width or height.
  public static let longest = 1 << 24

  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  public let origin: Point
  public let size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with the given upper left corner; negative lengths become zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  /// The first column right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The cells in both rectangles; empty if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
