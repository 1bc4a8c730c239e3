public import DomainCore
public import DomainTraining

/// What the athlete measured and noted in the profile, each value with the day from which it applies. Values that apply
/// from the beginning have no day and are missing.
public struct AthleteValues: Equatable, Sendable {
  /// In kilograms.
  public var weightsKilograms: [DatedValue]
  /// Functional threshold powers, in watts.
  public var thresholdPowersWatts: [DatedValue]
  /// Lactate threshold heart rates, in beats per minute.
  public var thresholdHeartRatesBPM: [DatedValue]
  /// Threshold paces, in seconds per kilometer.
  public var thresholdPacesSecondsPerKilometer: [DatedValue]

  /// Those without values are empty.
  public init(
    weightsKilograms: [DatedValue] = [], thresholdPowersWatts: [DatedValue] = [],
    thresholdHeartRatesBPM: [DatedValue] = [], thresholdPacesSecondsPerKilometer: [DatedValue] = []
  ) {
    self.weightsKilograms = weightsKilograms
    self.thresholdPowersWatts = thresholdPowersWatts
    self.thresholdHeartRatesBPM = thresholdHeartRatesBPM
    self.thresholdPacesSecondsPerKilometer = thresholdPacesSecondsPerKilometer
  }

  /// The values of a quantity; empty for one that comes from workouts.
  func values(of quantity: TrendQuantity) -> [DatedValue] {
    switch quantity {
    case .weight: weightsKilograms
    case .thresholdPower: thresholdPowersWatts
    case .thresholdHeartRate: thresholdHeartRatesBPM
    case .thresholdPace: thresholdPacesSecondsPerKilometer
    case .efficiency, .decoupling, .cadence, .routePace: []
    }
  }
}

/// The history of the athlete's own values, which another domain stores.
public protocol AthleteHistory: Sendable {
  /// Observes all values; the current ones come first.
  func values() -> Snapshots<AthleteValues, StorageError>
}
