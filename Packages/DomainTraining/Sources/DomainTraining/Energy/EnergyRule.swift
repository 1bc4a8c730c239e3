import DomainCore

/// A rule that estimates the energy of a workout. The device's own figure comes first, where there is one.
///
/// `rawValue` is the stable name used in JSON.
public enum EnergyRule: String, CaseIterable, Hashable, Sendable {
  /// From heart rate, weight, age and sex (L. R. Keytel and others, Journal of Sports Sciences 23, 2005). The study
  /// measured steady work of people from 18 to 45 at 57 to 90 % of the maximum heart rate.
  case keytel
  /// The same in GoldenCheetah, where the weight of women adds energy instead of reducing it.
  case keytelGoldenCheetah = "keytel-golden-cheetah"
  /// MET × kilograms × hours.
  case metHours = "met-hours"
  /// MET × 3.5 × kilograms / 200 for each minute, with 5 kcal for a liter of oxygen.
  case metOxygen = "met-oxygen"
  /// A kilocalorie for each kilojoule of mechanical work: an efficiency of 23.9 %.
  case mechanicalWork = "mechanical-work"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .keytel: "heart rate (Keytel 2005)"
    case .keytelGoldenCheetah: "heart rate (GoldenCheetah)"
    case .metHours: "MET × kg × h"
    case .metOxygen: "MET by oxygen"
    case .mechanicalWork: "mechanical work"
    }
  }

  static let kilojoulesPerKilocalorie = 4.184

  /// The energy in kilocalories.
  ///
  /// - Returns: 0 or more; `nil` if an input that the rule needs is missing or impossible.
  public func kilocalories(_ inputs: EnergyInputs) -> Double? {
    let energy: Double? =
      switch self {
      case .keytel, .keytelGoldenCheetah: byHeartRate(inputs)
      case .metHours:
        inputs.possible.met { met, kilograms, seconds in met * kilograms * seconds / 3_600 }
      case .metOxygen:
        inputs.possible.met { met, kilograms, seconds in met * 3.5 * kilograms / 200 * seconds / 60 }
      case .mechanicalWork: inputs.kilojoules.flatMap { $0 >= 0 ? $0 : nil }
      }
    return energy.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }

  private func byHeartRate(_ inputs: EnergyInputs) -> Double? {
    let possible = inputs.possible
    guard let kilograms = possible.kilograms, let years = possible.years, inputs.heartRates.totalSeconds > 0
    else { return nil }
    let kilojoules = inputs.heartRates.spans.reduce(0) { sum, span in
      let men = -55.0969 + 0.6309 * span.value + 0.1988 * kilograms + 0.2017 * years
      let weight = self == .keytel ? -0.1263 : 0.1263
      let women = -20.4022 + 0.4472 * span.value + weight * kilograms + 0.074 * years
      let eachMinute =
        switch inputs.sex {
        case .male: men
        case .female: women
        case .unspecified: (men + women) / 2
        }
      return sum + max(0, eachMinute) * span.seconds / 60
    }
    return kilojoules / Self.kilojoulesPerKilocalorie
  }
}
