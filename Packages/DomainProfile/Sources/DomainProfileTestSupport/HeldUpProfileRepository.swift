public import DomainCore
public import DomainProfile

/// Writes in memory, after each change was inspected: a returned failure becomes its result.
public struct HeldUpProfileRepository: ProfileRepository {
  private let stored: InMemoryProfileRepository
  private let look: @Sendable ([ProfileChange]) async -> ProfileError?

  /// - Parameter look: runs before the changes are stored.
  public init(
    stored: InMemoryProfileRepository, look: @escaping @Sendable ([ProfileChange]) async -> ProfileError?
  ) {
    self.stored = stored
    self.look = look
  }

  public func profile() -> Snapshots<AthleteProfile, ProfileError> { stored.profile() }

  public func picture() async throws(ProfileError) -> Picture { try await stored.picture() }

  public func apply(_ changes: [ProfileChange], from day: CalendarDay?) async throws(ProfileError) -> Revision {
    if let refusal = await look(changes) { throw refusal }
    return try await stored.apply(changes, from: day)
  }
}
