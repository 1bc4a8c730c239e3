public import DomainCore
import DomainCoreTestSupport
public import DomainProfile

/// Answers changes as it was told, and has no flags to show.
public struct FakeFeatureFlagRepository: FeatureFlagRepository {
  public typealias Answer = @Sendable (FeatureFlag, Bool?) async -> Result<Revision, ProfileError>

  private let onOverride: Answer?

  public init(onOverride: Answer? = nil) {
    self.onOverride = onOverride
  }

  public func settings() -> Snapshots<FeatureFlagSettings, ProfileError> {
    FailedObservation<FeatureFlagSettings, ProfileError>(
      failure: Unanswered("FeatureFlagRepository.settings").asProfileError)
  }

  public func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision {
    guard let onOverride else { throw Unanswered("FeatureFlagRepository.override").asProfileError }
    return try await onOverride(flag, isOn).get()
  }
}
