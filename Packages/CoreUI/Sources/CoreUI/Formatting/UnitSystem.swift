/// The units in which a person reads each quantity. Inside the program they are SI everywhere.
public struct UnitSystem: Hashable, Sendable {
  /// The units of one quantity.
  public enum Family: Hashable, Sendable, CaseIterable {
    /// Kilometers, meters, kilograms, degrees Celsius.
    case metric
    /// Miles, feet, yards, pounds, degrees Fahrenheit.
    case imperial
  }

  /// Kilometers and meters, or miles and feet; in a pool meters or yards.
  public var distance: Family
  /// Meters or feet.
  public var elevation: Family
  /// Kilometers or miles per hour.
  public var speed: Family
  /// The time per kilometer or mile; in a pool per 100 meters or yards.
  public var pace: Family
  /// Height of a person: centimeters, or feet and inches.
  public var height: Family
  /// Kilograms or pounds.
  public var mass: Family
  /// Degrees Celsius or Fahrenheit.
  public var temperature: Family

  /// The same system for all quantities; single ones can be changed.
  public init(_ family: Family) {
    distance = family
    elevation = family
    speed = family
    pace = family
    height = family
    mass = family
    temperature = family
  }

  /// Metric units for every quantity.
  public static let metric = UnitSystem(.metric)
  /// Imperial units for every quantity.
  public static let imperial = UnitSystem(.imperial)
}

/// The imperial units in SI (exact by the international yard and pound agreement of 1959).
enum UnitLength {
  static let metersPerMile = 1609.344
  static let metersPerYard = 0.9144
  static let metersPerFoot = 0.3048
  static let metersPerInch = 0.0254
  static let kilogramsPerPound = 0.45359237
}
