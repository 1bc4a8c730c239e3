/// The horizontal position of content narrower than its room.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing
}

/// The vertical position of content lower than its room.
public enum VerticalAlignment: Hashable, Sendable {
  case top
  case center
  case bottom
}

/// The position of content smaller than its room, in both directions.
public struct Alignment: Hashable, Sendable {
  public let horizontal: HorizontalAlignment
  public let vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
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
