/// The units a person reads quantities in. Inside the program they are SI everywhere.
public enum UnitSystem: Hashable, Sendable, CaseIterable {
  /// Kilometres, metres, kilograms, degrees Celsius.
  case metric
  /// Miles, feet, yards, pounds, degrees Fahrenheit.
  case imperial
}

/// Lengths of the imperial units (exact by the international yard and pound agreement of 1959).
enum UnitLength {
  static let metersPerMile = 1609.344
  static let metersPerYard = 0.9144
  static let metersPerFoot = 0.3048
  static let kilogramsPerPound = 0.45359237
}
