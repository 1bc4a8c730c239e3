import DomainTraining

extension CurveKind {
  /// The quantity that a person types: its code or a shorter name.
  init?(typed text: String) {
    let names: [String: CurveKind] = [
      "power": .power, "power-per-kg": .powerPerKilogram, "power-per-kilogram": .powerPerKilogram, "pace": .pace,
      "speed": .pace, "heart-rate": .heartRate, "hr": .heartRate,
    ]
    guard let kind = names[text.lowercased()] else { return nil }
    self = kind
  }
}
