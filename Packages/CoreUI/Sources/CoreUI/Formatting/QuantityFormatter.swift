/// Puts quantities into words, in the units of the person who reads them. What comes in is SI; what is absent, or is no
/// number, is "–".
public struct QuantityFormatter: Hashable, Sendable {
  /// What stands for a value there is none of.
  public static let absent = "–"

  /// The units that lengths, speeds, masses and temperatures are told in, each in its own.
  public let units: UnitSystem

  public init(units: UnitSystem = .metric) {
    self.units = units
  }

  /// A number with a unit behind it: "1,250 ft".
  func text(_ value: Double?, unit: String, fractionDigits: Int = 0) -> String {
    guard let value, let number = DecimalText.text(value, fractionDigits: fractionDigits) else { return Self.absent }
    return "\(number) \(unit)"
  }
}
