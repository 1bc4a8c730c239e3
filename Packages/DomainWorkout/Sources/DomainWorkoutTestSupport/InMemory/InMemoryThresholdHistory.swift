public import DomainCore
import DomainCoreTestSupport
public import DomainWorkout

/// Thresholds that a test sets once.
public struct InMemoryThresholdHistory: ThresholdHistory {
  private let stored: InMemoryValue<DatedThresholds, StorageError>

  public init(_ dated: DatedThresholds = DatedThresholds()) {
    // A constant is as new as any commit.
    stored = InMemoryValue(dated, revision: .max)
  }

  public func thresholds() -> Snapshots<DatedThresholds, StorageError> {
    stored.observation { $0 }
  }
}
