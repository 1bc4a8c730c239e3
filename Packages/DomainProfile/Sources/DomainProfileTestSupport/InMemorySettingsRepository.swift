public import DomainCore
import DomainCoreTestSupport
public import DomainProfile

/// Settings that live in memory and keep every promise of `SettingsRepository` within one process.
public final class InMemorySettingsRepository: SettingsRepository {
  private let stored: InMemoryValue<Settings, ProfileError>

  public init(_ settings: Settings = Settings()) {
    stored = InMemoryValue(settings)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func settings() -> Snapshots<Settings, ProfileError> {
    stored.observation { $0 }
  }

  public func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    try stored.write { settings in settings = settings.applying(changes) }
  }
}
