public import DomainCore
import DomainCoreTestSupport
public import DomainWorkout

/// Values of the athlete that a test sets once.
public struct InMemoryAthleteHistory: AthleteHistory {
  private let stored: InMemoryValue<AthleteValues, StorageError>

  public init(_ values: AthleteValues = AthleteValues()) {
    // A constant is as new as any commit.
    stored = InMemoryValue(values, revision: .max)
  }

  public func values() -> Snapshots<AthleteValues, StorageError> {
    stored.observation { $0 }
  }
}
