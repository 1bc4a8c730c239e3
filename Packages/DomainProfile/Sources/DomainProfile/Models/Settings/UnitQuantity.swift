/// A quantity that can have its own units.
///
/// `rawValue` is the stable name after `units.` on the command line, in the database and on a server.
public enum UnitQuantity: String, CaseIterable, Hashable, Sendable {
  /// Distance: kilometers or miles; meters or yards in a pool.
  case distance
  /// Altitude and ascent: meters or feet.
  case elevation
  /// Speed: kilometers or miles per hour.
  case speed
  /// Pace: the time per kilometer or mile; per 100 meters or yards in a pool.
  case pace
  /// The person's height: centimeters, or feet and inches.
  case height
  /// Weight: kilograms or pounds.
  case weight

  /// The quantity whose units apply if this one has none; `nil` if the general units apply.
  public var followed: UnitQuantity? {
    switch self {
    case .speed, .pace: .distance
    case .distance, .elevation, .height, .weight: nil
    }
  }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .distance: "Distance"
    case .elevation: "Elevation"
    case .speed: "Speed"
    case .pace: "Pace"
    case .height: "Height"
    case .weight: "Weight"
    }
  }
}
