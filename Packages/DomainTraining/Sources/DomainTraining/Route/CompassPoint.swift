import Foundation

/// One of the eight main points of the compass, clockwise from north.
public enum CompassPoint: Int, CaseIterable, Hashable, Sendable {
  case north
  case northEast
  case east
  case southEast
  case south
  case southWest
  case west
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
