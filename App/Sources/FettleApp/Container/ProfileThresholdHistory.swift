import DomainProfile
import DomainWorkout

/// What the workout domain asks of the profile, in the workout domain's words.
struct ProfileThresholdHistory: ThresholdHistory {
  private let observeProfile: ObserveProfileUseCase

  init(observeProfile: ObserveProfileUseCase) {
    self.observeProfile = observeProfile
  }

  func thresholds() -> DomainWorkout.Snapshots<DatedThresholds> {
    Adapted(profiles: observeProfile.execute())
  }

  private struct Adapted: AsyncSequence, Sendable {
    typealias Element = DomainWorkout.Snapshot<DatedThresholds>
    typealias Failure = WorkoutError

    let profiles: DomainProfile.Snapshots<AthleteProfile>

    func makeAsyncIterator() -> Iterator {
      Iterator(base: opened(profiles))
    }

    private func opened(
      _ profiles: some AsyncSequence<DomainProfile.Snapshot<AthleteProfile>, ProfileError>
    ) -> any AsyncIteratorProtocol<DomainProfile.Snapshot<AthleteProfile>, ProfileError> {
      profiles.makeAsyncIterator()
    }

    struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: any AsyncIteratorProtocol<DomainProfile.Snapshot<AthleteProfile>, ProfileError>

      mutating func next() async throws(WorkoutError) -> Element? {
        try await next(isolation: #isolation)
      }

      mutating func next(isolation actor: isolated (any Actor)?) async throws(WorkoutError) -> Element? {
        do throws(ProfileError) {
          guard let snapshot = try await base.next(isolation: actor) else { return nil }
          return DomainWorkout.Snapshot(DatedThresholds(of: snapshot.value), revision: snapshot.revision)
        } catch {
          throw WorkoutError(error)
        }
      }
    }
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
    case .busy: self = .busy
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .damaged: self = .damaged
    case .replaced(let copy): self = .replaced(copy: copy)
    case .missing: self = .missing
    case .unavailable(let reason): self = .unavailable(reason: reason)
    default: self = .unavailable(reason: error.explanation)
    }
  }
}
