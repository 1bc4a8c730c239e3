import Foundation

/// One of the eight main points of the compass, clockwise from north.
public enum CompassPoint: Int, CaseIterable, Hashable, Sendable {
  /// 0°, toward the North Pole.
  case north
  /// 45°, clockwise from north.
  case northEast
  /// 90°, clockwise from north.
  case east
  /// 135°, clockwise from north.
  case southEast
  /// 180°, clockwise from north.
  case south
  /// 225°, clockwise from north.
  case southWest
  /// 270°, clockwise from north.
  case west
  /// 315°, clockwise from north.
  case northWest

  /// The point nearest to a displacement east and north, in the same unit; `nil` without a displacement, or for values
  /// that are not numbers.
  public init?(east: Double, north: Double) {
    let eighths = (atan2(east, north) / (.pi / 4)).rounded()
    guard east != 0 || north != 0, eighths.isFinite else { return nil }
    self.init(rawValue: (Int(eighths) + 8) % 8)
  }

  /// In English: `north-east`.
  public var name: String {
    switch self {
    case .north: "north"
    case .northEast: "north-east"
    case .east: "east"
    case .southEast: "south-east"
    case .south: "south"
    case .southWest: "south-west"
    case .west: "west"
    case .northWest: "north-west"
    }
  }
}
