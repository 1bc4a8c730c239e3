import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

/// Sets thresholds in the profile for the workout domain.
struct ProfileThresholdEditor: ThresholdEditor {
  private let observeProfile: ObserveProfileUseCase
  private let changeProfile: ChangeProfileUseCase

  init(observeProfile: ObserveProfileUseCase, changeProfile: ChangeProfileUseCase) {
    self.observeProfile = observeProfile
    self.changeProfile = changeProfile
  }

  func set(
    _ threshold: ProposedThreshold, to value: Double, from day: CalendarDay
  ) async throws(ThresholdError) -> StoredThresholdChange {
    let values = try await values(of: threshold)
    let before: ThresholdChange.Before =
      values.entries.first { $0.from == day }.map { .sameDay($0.value) } ?? .earlier(values.value(on: day))
    let revision = try await store(threshold, value, from: day)
    return StoredThresholdChange(
      ThresholdChange(threshold, to: value, from: day, before: before), revision: revision)
  }

  func undo(_ change: ThresholdChange) async throws(ThresholdError) -> Revision {
    let values = try await values(of: change.threshold)
    guard let entry = values.entries.first(where: { $0.from == change.day }),
      let value = entry.value, (value - change.value).magnitude < 0.01
    else { throw .changedSince }
    switch change.before {
    case .sameDay(let before): return try await store(change.threshold, before, from: change.day)
    // Without a day, the latest value is removed.
    case .earlier where values.latestDay == change.day: return try await store(change.threshold, nil, from: nil)
    case .earlier(let before): return try await store(change.threshold, before, from: change.day)
    }
  }

  private func values(of threshold: ProposedThreshold) async throws(ThresholdError) -> DatedValues<Double> {
    do throws(ProfileError) {
      let profile = try await observeProfile.execute().firstValue() ?? AthleteProfile()
      return profile.thresholdsOverTime.values(of: threshold)
    } catch {
      throw ThresholdError(error)
    }
  }

  private func store(
    _ threshold: ProposedThreshold, _ value: Double?, from day: CalendarDay?
  ) async throws(ThresholdError) -> Revision {
    do throws(ProfileError) {
      return try await changeProfile.execute([threshold.change(to: value)], from: day)
    } catch {
      throw ThresholdError(error)
    }
  }
}

extension ProposedThreshold {
  fileprivate func change(to value: Double?) -> ProfileChange {
    let whole = value.flatMap { Int(exactly: $0.rounded()) }
    switch self {
    case .maximumHeartRate: return .maximumHeartRateBPM(whole)
    case .lactateThresholdHeartRate: return .lactateThresholdHeartRateBPM(whole)
    case .functionalThresholdPower: return .functionalThresholdPowerWatts(whole)
    case .thresholdSpeed: return .thresholdPaceSecondsPerKilometer(value.map { (1_000 / $0).rounded() })
    }
  }
}

extension ThresholdsOverTime {
  /// The values of a threshold over time, in its unit.
  fileprivate func values(of threshold: ProposedThreshold) -> DatedValues<Double> {
    switch threshold {
    case .maximumHeartRate: maximumHeartRateBPM.mapped { Double($0) }
    case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM.mapped { Double($0) }
    case .functionalThresholdPower: functionalThresholdPowerWatts.mapped { Double($0) }
    case .thresholdSpeed: thresholdPaceSecondsPerKilometer.mapped { 1_000 / $0 }
    }
  }
}

extension DatedValues {
  fileprivate func mapped(_ transform: (Value) -> Double) -> DatedValues<Double> {
    DatedValues<Double>(entries.map { .init(from: $0.from, value: $0.value.map(transform)) })
  }
}
