import DomainCore
import DomainProfile
import DomainWorkout

/// Provides the thresholds from the profile to the workout domain.
struct ProfileThresholdHistory: ThresholdHistory {
  private let observeProfile: ObserveProfileUseCase

  init(observeProfile: ObserveProfileUseCase) {
    self.observeProfile = observeProfile
  }

  func thresholds() -> Snapshots<DatedThresholds, WorkoutError> {
    observeProfile.execute().mapValues({ $0.datedThresholds }, failure: { WorkoutError($0) })
  }
}

extension WorkoutError {
  init(_ error: ProfileError) {
    switch error {
    case .storage(let error): self = .storage(error)
    case .invalidValue, .undatedField, .implausibleDay: self = .invalidThreshold(error.explanation)
    default: self = .storage(.unavailable(reason: error.explanation))
    }
  }
}
