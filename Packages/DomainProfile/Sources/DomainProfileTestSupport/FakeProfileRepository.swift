public import DomainCore
import DomainCoreTestSupport
public import DomainProfile

/// Answers changes as it was told, and has no profile to show.
public struct FakeProfileRepository: ProfileRepository {
  public typealias Answer = @Sendable ([ProfileChange], CalendarDay?) async -> Result<Revision, ProfileError>

  private let onApply: Answer?

  public init(onApply: Answer? = nil) {
    self.onApply = onApply
  }

  public func profile() -> Snapshots<AthleteProfile, ProfileError> {
    FailedObservation<AthleteProfile, ProfileError>(failure: Unanswered("ProfileRepository.profile").asProfileError)
  }

  public func picture() async throws(ProfileError) -> Picture {
    throw Unanswered("ProfileRepository.picture").asProfileError
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    guard let onApply else { throw Unanswered("ProfileRepository.apply").asProfileError }
    return try await onApply(changes, day).get()
  }
}
