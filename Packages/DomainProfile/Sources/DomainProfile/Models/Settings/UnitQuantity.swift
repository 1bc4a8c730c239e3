/// A quantity whose units can be another than those of all others.
///
/// `rawValue` is the stable name behind `units.` on the command line, in the database and on a server.
public enum UnitQuantity: String, CaseIterable, Hashable, Sendable {
  /// How far: kilometres or miles; in a pool metres or yards.
  case distance
  /// How high, and how much was climbed: metres or feet.
  case elevation
  /// Kilometres or miles an hour.
  case speed
  /// The time for a kilometre or a mile; in a pool for 100 metres or yards.
  case pace
  /// How tall somebody is: centimetres, or feet and inches.
  case height
  /// Kilograms or pounds.
  case weight

  /// The quantity whose units hold where nothing was said of this one's; `nil` where those of all quantities do.
  public var followed: UnitQuantity? {
    switch self {
    case .speed, .pace: .distance
    case .distance, .elevation, .height, .weight: nil
    }
  }

  /// The name a person reads, in English.
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
