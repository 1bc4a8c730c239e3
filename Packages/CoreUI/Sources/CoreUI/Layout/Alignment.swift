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
