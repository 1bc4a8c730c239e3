public import DomainCore
public import DomainProfile

/// Writes in memory, after each change was inspected: a returned failure becomes its result.
public struct HeldUpSettingsRepository: SettingsRepository {
  private let stored: InMemorySettingsRepository
  private let look: @Sendable ([SettingChange]) async -> ProfileError?

  /// - Parameter look: runs before the changes are stored.
  public init(
    stored: InMemorySettingsRepository, look: @escaping @Sendable ([SettingChange]) async -> ProfileError?
  ) {
    self.stored = stored
    self.look = look
  }

  public func settings() -> Snapshots<Settings, ProfileError> { stored.settings() }

  public func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    if let refusal = await look(changes) { throw refusal }
    return try await stored.apply(changes)
  }
}
