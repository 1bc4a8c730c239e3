public import DomainCore
public import DomainCoreTestSupport
public import DomainProfile

/// Settings in memory that follow the contract of `SettingsRepository` within one process.
public final class InMemorySettingsRepository: SettingsRepository {
  private let stored: InMemoryValue<Settings, ProfileError>

  /// - Parameter log: the log that the settings belong to; their own by default.
  public init(_ settings: Settings = Settings(), in log: InMemoryLog = InMemoryLog()) {
    stored = InMemoryValue(settings, in: log, reversing: .whole("edit settings"))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: StorageError) { stored.rejectNextChange(with: .storage(failure)) }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func settings() -> Snapshots<Settings, ProfileError> {
    stored.observation { $0 }
  }

  public func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    try stored.write { settings in settings = settings.applying(changes) }
  }
}
