public import DomainCore
public import DomainCoreTestSupport
public import DomainTraining
public import DomainWorkout

/// A profile with nothing but a threshold power.
public struct InMemoryThresholdEditor: ThresholdEditor, ThresholdHistory {
  private let stored: InMemoryValue<DatedThresholds, WorkoutError>

  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ dated: DatedThresholds = DatedThresholds(), in log: InMemoryLog = InMemoryLog()) {
    stored = InMemoryValue(dated, in: log)
  }

  /// Makes each change fail from now on; `nil` restores normal operation.
  public func fail(with failure: WorkoutError?) { stored.fail(with: failure) }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: WorkoutError) { stored.rejectNextChange(with: failure) }

  public func thresholds() -> Snapshots<DatedThresholds, WorkoutError> { stored.observation { $0 } }

  public func set(
    _ threshold: SuggestedThreshold, to value: Double, from day: CalendarDay
  ) async throws(WorkoutError) -> StoredThresholdChange {
    let old = try stored.read()
    let before = old.thresholds(on: day).functionalThresholdPowerWatts.map { Double($0) }
    let thresholds = Thresholds(functionalThresholdPowerWatts: Int(exactly: value.rounded()))
    let revision = try stored.write { dated in
      dated = DatedThresholds(dated.entries + [.init(from: day, thresholds: thresholds)])
    }
    return StoredThresholdChange(
      ThresholdChange(threshold, to: value, from: day, before: .earlier(before)), revision: revision)
  }

  public func undo(_ change: ThresholdChange) async throws(WorkoutError) -> Revision {
    try stored.write { dated in dated = DatedThresholds(dated.entries.filter { $0.from != change.day }) }
  }
}

/// Remembers dismissed thresholds as long as a test runs.
public final class InMemoryDismissedProposals: DismissedProposals {
  private let stored: InMemoryValue<[SuggestedThreshold: Double], WorkoutError>

  public init(_ values: [SuggestedThreshold: Double] = [:]) {
    stored = InMemoryValue(values)
  }

  public func values() -> [SuggestedThreshold: Double] { (try? stored.read()) ?? [:] }

  public func dismiss(_ threshold: SuggestedThreshold, at value: Double) throws(WorkoutError) {
    _ = try stored.write { values in values[threshold] = value }
  }
}
