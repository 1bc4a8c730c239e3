/// Formats quantities in the units of the person who reads them. Input is SI; absent values and NaN are "–".
public struct QuantityFormatter: Hashable, Sendable {
  /// The text for an absent value.
  public static let absent = "–"

  /// The units of lengths, speeds, masses and temperatures.
  public let units: UnitSystem
  /// Whether ``ascent(meters:)`` rounds, and says so.
  public let roundsAscents: Bool

  public init(units: UnitSystem = .metric, roundsAscents: Bool = false) {
    self.units = units
    self.roundsAscents = roundsAscents
  }

  /// A number followed by a unit: "1,250 ft".
  func text(_ value: Double?, unit: String, fractionDigits: Int = 0) -> String {
    guard let value, let number = DecimalText.text(value, fractionDigits: fractionDigits) else { return Self.absent }
    return "\(number) \(unit)"
  }
}
