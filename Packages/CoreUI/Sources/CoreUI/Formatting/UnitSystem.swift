/// The units a person reads each quantity in. Inside the program they are SI everywhere.
public struct UnitSystem: Hashable, Sendable {
  /// The units of one quantity.
  public enum Family: Hashable, Sendable, CaseIterable {
    case metric
    case imperial
  }

  /// Kilometres and metres, or miles and feet; in a pool metres or yards.
  public var distance: Family
  /// Metres or feet.
  public var elevation: Family
  /// Kilometres or miles an hour.
  public var speed: Family
  /// The time for a kilometre or a mile; in a pool for 100 metres or yards.
  public var pace: Family
  /// How tall somebody is: centimetres, or feet and inches.
  public var height: Family
  /// Kilograms or pounds.
  public var mass: Family
  /// Degrees Celsius or Fahrenheit.
  public var temperature: Family

  /// The same units for all quantities, to be changed one by one.
  public init(_ family: Family) {
    distance = family
    elevation = family
    speed = family
    pace = family
    height = family
    mass = family
    temperature = family
  }

  public static let metric = UnitSystem(.metric)
  public static let imperial = UnitSystem(.imperial)
}

/// What the imperial units are in SI (exact by the international yard and pound agreement of 1959).
enum UnitLength {
  static let metersPerMile = 1609.344
  static let metersPerYard = 0.9144
  static let metersPerFoot = 0.3048
  static let metersPerInch = 0.0254
  static let kilogramsPerPound = 0.45359237
}
