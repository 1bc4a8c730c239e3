public import DomainTraining

extension CurveKind {
  /// What a person can type: a code or a shorter name.
  public static var typedNames: [String] { names.keys.sorted() }

  private static let names: [String: CurveKind] = [
    "power": .power, "power-per-kg": .powerPerKilogram, "power-per-kilogram": .powerPerKilogram, "pace": .pace,
    "speed": .pace, "heart-rate": .heartRate, "hr": .heartRate,
  ]

  /// The quantity that a person types.
  public init?(typed text: String) {
    guard let kind = Self.names[text.lowercased()] else { return nil }
    self = kind
  }
}
