import DomainCore
import DomainProfile
import DomainWorkout

/// What the workout domain asks of the profile, in the workout domain's words.
struct ProfileThresholdHistory: ThresholdHistory {
  private let observeProfile: ObserveProfileUseCase

  init(observeProfile: ObserveProfileUseCase) {
    self.observeProfile = observeProfile
  }

  func thresholds() -> Snapshots<DatedThresholds, WorkoutError> {
    observeProfile.execute().mapValues({ DatedThresholds(of: $0) }, failure: { WorkoutError($0) })
  }
}

extension DatedThresholds {
  init(of profile: AthleteProfile) {
    // The sex holds at all times, also before the first threshold was said.
    let beginning = Entry(from: nil, thresholds: AthleteThresholds(of: Thresholds(), sex: profile.sex))
    self.init(
      [beginning]
        + profile.thresholdPeriods.map { period in
          Entry(
            from: period.from.map { DomainWorkout.CalendarDay(daysSinceEpoch: $0.daysSinceEpoch) },
            thresholds: AthleteThresholds(of: period.thresholds, sex: profile.sex))
        })
  }
}

extension AthleteThresholds {
  init(of thresholds: Thresholds, sex: Sex) {
    self.init(
      restingHeartRateBPM: thresholds.restingHeartRateBPM.map(Double.init),
      maximumHeartRateBPM: thresholds.maximumHeartRateBPM.map(Double.init),
      lactateThresholdHeartRateBPM: thresholds.lactateThresholdHeartRateBPM.map(Double.init),
      functionalThresholdPowerWatts: thresholds.functionalThresholdPowerWatts.map(Double.init),
      thresholdSpeedMetersPerSecond: thresholds.thresholdPaceSecondsPerKilometer.map { 1_000 / $0 },
      sex: AthleteSex(rawValue: sex.rawValue))
  }
}

extension WorkoutError {
  init(_ error: ProfileError) {
    switch error {
    case .storage(.busy): self = .busy
    case .storage(.readOnly): self = .readOnly
    case .storage(.full): self = .full
    case .storage(.damaged): self = .damaged
    case .storage(.replaced(let copy)): self = .replaced(copy: copy)
    case .storage(.missing): self = .missing
    case .storage(.unavailable(let reason)): self = .unavailable(reason: reason)
    default: self = .unavailable(reason: error.explanation)
    }
  }
}
