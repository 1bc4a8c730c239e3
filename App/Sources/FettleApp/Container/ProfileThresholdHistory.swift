import DomainCore
import DomainProfile
import DomainWorkout

/// Provides the thresholds from the profile to the workout domain.
struct ProfileThresholdHistory: ThresholdHistory {
  private let observeProfile: ObserveProfileUseCase

  init(observeProfile: ObserveProfileUseCase) {
    self.observeProfile = observeProfile
  }

  func thresholds() -> Snapshots<DatedThresholds, StorageError> {
    observeProfile.execute().mapValues({ $0.datedThresholds }, failure: { StorageError(reading: $0) })
  }
}

extension StorageError {
  /// Reading the profile fails for no other reason than the log.
  init(reading error: ProfileError) {
    self = error.storageError ?? .unavailable(reason: error.explanation)
  }
}

extension ThresholdError {
  init(_ error: ProfileError) {
    switch error {
    case .invalidValue(let field, let given, let allowed):
      self = .invalidThreshold(.invalidValue(field: field.rawValue, given: given, allowed: allowed))
    case .implausibleDay(let day): self = .invalidThreshold(.implausibleDay(day))
    default: self = .storage(error.storageError ?? .unavailable(reason: error.explanation))
    }
  }
}
