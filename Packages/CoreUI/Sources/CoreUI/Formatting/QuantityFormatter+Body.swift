/// The unit of a cadence.
public enum CadenceUnit: Hashable, Sendable {
  /// Turns of the crank.
  case revolutions
  /// Steps of both feet.
  case steps
  /// Strokes of swimming or rowing.
  case strokes
}

extension QuantityFormatter {
  /// A heart rate: "143 bpm".
  public func heartRate(beatsPerMinute: Double?) -> String {
    text(beatsPerMinute, unit: "bpm")
  }

  /// A power: "229 W".
  public func power(watts: Double?) -> String {
    text(watts, unit: "W")
  }

  /// A cadence: "81 rpm", "162 spm".
  public func cadence(perMinute: Double?, unit: CadenceUnit) -> String {
    switch unit {
    case .revolutions: text(perMinute, unit: "rpm")
    case .steps, .strokes: text(perMinute, unit: "spm")
    }
  }

  /// An energy: "516 kcal".
  public func energy(kilocalories: Double?) -> String {
    text(kilocalories, unit: "kcal")
  }

  /// The height of a person: "172 cm", "172.5 cm", "5 ft 8 in".
  public func height(meters: Double?) -> String {
    switch units.height {
    case .metric:
      let centimeters = meters.map { $0 * 100 }
      let isWhole = centimeters.map { abs($0 - $0.rounded()) < 0.05 } ?? true
      return text(centimeters, unit: "cm", fractionDigits: isWhole ? 0 : 1)
    case .imperial:
      guard let meters, let inches = Self.whole(meters / UnitLength.metersPerInch) else { return Self.absent }
      return "\(number(Double(inches / 12))) ft \(inches % 12) in"
    }
  }

  /// A mass: "72.5 kg", "159.8 lb".
  public func mass(kilograms: Double?) -> String {
    switch units.mass {
    case .metric: text(kilograms, unit: "kg", fractionDigits: 1)
    case .imperial: text(kilograms.map { $0 / UnitLength.kilogramsPerPound }, unit: "lb", fractionDigits: 1)
    }
  }

  /// A temperature: "21 °C", "70 °F".
  public func temperature(celsius: Double?) -> String {
    switch units.temperature {
    case .metric: text(celsius, unit: "°C")
    case .imperial: text(celsius.map { $0 * 9 / 5 + 32 }, unit: "°F")
    }
  }
}
