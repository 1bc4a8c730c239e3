import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

/// Sets thresholds in the profile for the workout domain.
struct ProfileThresholdEditor: ThresholdEditor {
  let changeProfile: ChangeProfileUseCase

  func set(
    _ threshold: ProposedThreshold, to value: Double, from day: CalendarDay
  ) async throws(ThresholdError) -> Revision {
    do throws(ProfileError) {
      return try await changeProfile.execute([threshold.change(to: value)], from: day)
    } catch {
      throw ThresholdError(error)
    }
  }
}

extension ProposedThreshold {
  fileprivate func change(to value: Double) -> ProfileChange {
    let whole = Int(exactly: value.rounded())
    switch self {
    case .maximumHeartRate: return .maximumHeartRateBPM(whole)
    case .lactateThresholdHeartRate: return .lactateThresholdHeartRateBPM(whole)
    case .functionalThresholdPower: return .functionalThresholdPowerWatts(whole)
    case .thresholdSpeed: return .thresholdPaceSecondsPerKilometer((1_000 / value).rounded())
    }
  }
}
