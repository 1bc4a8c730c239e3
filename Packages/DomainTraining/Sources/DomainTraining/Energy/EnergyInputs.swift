public import DomainCore
public import Foundation

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
