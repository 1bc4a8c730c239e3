import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

/// Provides the dated values of the profile to the workout domain.
struct ProfileAthleteHistory: AthleteHistory {
  private let observeProfile: ObserveProfileUseCase

  init(observeProfile: ObserveProfileUseCase) {
    self.observeProfile = observeProfile
  }

  func values() -> Snapshots<AthleteValues, StorageError> {
    observeProfile.execute().mapValues({ AthleteValues($0) }, failure: { StorageError(reading: $0) })
  }
}

extension AthleteValues {
  fileprivate init(_ profile: AthleteProfile) {
    let thresholds = profile.thresholdsOverTime
    self.init(
      weightsKilograms: profile.weightKilogramsOverTime.dated { $0 },
      thresholdPowersWatts: thresholds.functionalThresholdPowerWatts.dated { Double($0) },
      thresholdHeartRatesBPM: thresholds.lactateThresholdHeartRateBPM.dated { Double($0) },
      thresholdPacesSecondsPerKilometer: thresholds.thresholdPaceSecondsPerKilometer.dated { $0 })
  }
}

extension DatedValues {
  /// The values that begin on a day.
  fileprivate func dated(_ number: (Value) -> Double) -> [DatedValue] {
    entries.compactMap { entry in
      guard let day = entry.from, let value = entry.value else { return nil }
      return DatedValue(day: day, value: number(value))
    }
  }
}
