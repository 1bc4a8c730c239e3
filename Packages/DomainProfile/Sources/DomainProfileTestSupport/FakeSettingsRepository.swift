public import DomainCore
import DomainCoreTestSupport
public import DomainProfile

/// Answers changes as it was told, and has no settings to show.
public struct FakeSettingsRepository: SettingsRepository {
  public typealias Answer = @Sendable ([SettingChange]) async -> Result<Revision, ProfileError>

  private let onApply: Answer?

  public init(onApply: Answer? = nil) {
    self.onApply = onApply
  }

  public func settings() -> Snapshots<Settings, ProfileError> {
    FailedObservation<Settings, ProfileError>(failure: Unanswered("SettingsRepository.settings").asProfileError)
  }

  public func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    guard let onApply else { throw Unanswered("SettingsRepository.apply").asProfileError }
    return try await onApply(changes).get()
  }
}
