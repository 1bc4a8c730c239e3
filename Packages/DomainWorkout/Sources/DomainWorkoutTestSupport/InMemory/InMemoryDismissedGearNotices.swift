public import DomainCore
import DomainCoreTestSupport
public import DomainWorkout

/// Remembers dismissed notices about gear as long as a test runs.
public final class InMemoryDismissedGearNotices: DismissedGearNotices {
  private let stored: InMemoryValue<Set<GearNotice>, StorageError>

  public init(_ notices: Set<GearNotice> = []) {
    stored = InMemoryValue(notices)
  }

  public func notices() -> Set<GearNotice> { (try? stored.read()) ?? [] }

  public func dismiss(_ notices: Set<GearNotice>) throws(StorageError) {
    let gear = Set(notices.map(\.id))
    _ = try stored.write { all in all = all.filter { !gear.contains($0.id) }.union(notices) }
  }
}
