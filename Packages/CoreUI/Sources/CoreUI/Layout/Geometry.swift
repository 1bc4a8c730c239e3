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

/// The horizontal position of content narrower than its room.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing
}

/// The vertical position of content lower than its room.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// The position of content smaller than its room, in both directions.
public struct Alignment: Hashable, Sendable {
  /// The position in a row, for content narrower than its room.
  public let horizontal: HorizontalAlignment
  /// The position in a column, for content lower than its room.
  public let vertical: VerticalAlignment

  /// Combines a position for each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle in both directions.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension HorizontalAlignment {
  /// The cells to leave free before something of `length` in `room`.
  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (room - length) / 2)
    case .trailing: max(0, room - length)
    }
  }
}

extension VerticalAlignment {
  /// The cells to leave free above something of `length` in `room`.
  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (room - length) / 2)
    case .bottom: max(0, room - length)
    }
  }
}

/// The direction a stack runs in.
public enum Axis: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The directions in which a view takes the remaining room.
struct Axes: OptionSet, Sendable {
  let rawValue: UInt8

  static let horizontal = Axes(rawValue: 1)
  static let vertical = Axes(rawValue: 2)

  func contains(_ axis: Axis) -> Bool {
    !isDisjoint(with: axis == .horizontal ? Axes.horizontal : Axes.vertical)
  }
}

// Lengths along and across a stack, so that one layout serves both directions.
extension Axis {
  func along(_ size: Size) -> Int {
    self == .horizontal ? size.width : size.height
  }

  func across(_ size: Size) -> Int {
    self == .horizontal ? size.height : size.width
  }

  func along(_ proposal: ProposedSize) -> Int? {
    self == .horizontal ? proposal.width : proposal.height
  }

  func across(_ proposal: ProposedSize) -> Int? {
    self == .horizontal ? proposal.height : proposal.width
  }

  func size(along: Int, across: Int) -> Size {
    self == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  func proposal(along: Int?, across: Int?) -> ProposedSize {
    self == .horizontal
      ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }
}

/// The room proposed to a view, in cells; `nil` asks for its natural length.
public struct ProposedSize: Hashable, Sendable {
  /// The columns to use; `nil` asks for the natural width.
  public let width: Int?
  /// The rows to use; `nil` asks for the natural height.
  public let height: Int?

  /// Negative lengths become zero.
  public init(width: Int?, height: Int?) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
  }

  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}
