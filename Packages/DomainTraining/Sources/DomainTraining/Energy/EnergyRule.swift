public import DomainCore
public import Foundation

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

/// What the energy of a workout is estimated from. A rule whose inputs are missing gives no energy.
public struct EnergyInputs: Sendable {
  /// Beats per minute, with the time that each represents.
  public var heartRates: SampleSpans
  /// Seconds of activity.
  public var seconds: TimeInterval?
  /// The athlete's weight.
  public var kilograms: Double?
  /// The athlete's age.
  public var years: Double?
  /// Unspecified for the mean of both sexes.
  public var sex: Sex
  /// The metabolic equivalent of the activity: its energy as a multiple of resting.
  public var metabolicEquivalent: Double?
  /// Mechanical work.
  public var kilojoules: Double?

  /// A rule whose inputs are `nil` gives no energy.
  public init(
    heartRates: SampleSpans = SampleSpans(), seconds: TimeInterval? = nil, kilograms: Double? = nil,
    years: Double? = nil, sex: Sex = .unspecified, metabolicEquivalent: Double? = nil, kilojoules: Double? = nil
  ) {
    self.heartRates = heartRates
    self.seconds = seconds
    self.kilograms = kilograms
    self.years = years
    self.sex = sex
    self.metabolicEquivalent = metabolicEquivalent
    self.kilojoules = kilojoules
  }

  /// The inputs of a recorded workout.
  public init(
    of track: Track, seconds: TimeInterval, kilograms: Double? = nil, years: Double? = nil, sex: Sex = .unspecified,
    metabolicEquivalent: Double? = nil
  ) {
    let inputs = DepthInputs(of: track, sport: .other)
    self.init(
      heartRates: inputs.heartRates, seconds: seconds, kilograms: kilograms, years: years, sex: sex,
      metabolicEquivalent: metabolicEquivalent, kilojoules: PowerDepth(inputs.powers, thresholdWatts: nil)?.kilojoules)
  }

  /// The values that a person and a workout can have.
  var possible: PossibleEnergyInputs { PossibleEnergyInputs(self) }
}

/// The same without impossible values.
struct PossibleEnergyInputs {
  let kilograms: Double?
  let years: Double?
  private let seconds: TimeInterval?
  private let metabolicEquivalent: Double?

  init(_ inputs: EnergyInputs) {
    func checked(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
      value.flatMap { range.contains($0) ? $0 : nil }
    }
    kilograms = checked(inputs.kilograms, 10...500)
    years = checked(inputs.years, 1...130)
    seconds = checked(inputs.seconds, 0...1e9)
    metabolicEquivalent = checked(inputs.metabolicEquivalent, 0...50)
  }

  func met(_ energy: (_ met: Double, _ kilograms: Double, _ seconds: Double) -> Double) -> Double? {
    guard let metabolicEquivalent, let kilograms, let seconds else { return nil }
    return energy(metabolicEquivalent, kilograms, seconds)
  }
}
