public import DomainCore
public import DomainCoreTestSupport
public import DomainProfile

/// A profile in memory that follows the contract of `ProfileRepository` within one process.
public final class InMemoryProfileRepository: ProfileRepository {
  private struct Stored: Equatable, Sendable {
    var profile: AthleteProfile
    var picture: Picture?
  }

  private let stored: InMemoryValue<Stored, ProfileError>

  /// - Parameters:
  ///   - picture: the bytes of the profile's picture.
  ///   - log: the log that the profile belongs to; its own by default.
  public init(
    _ profile: AthleteProfile = AthleteProfile(), picture: Picture? = nil, in log: InMemoryLog = InMemoryLog()
  ) {
    stored = InMemoryValue(
      Stored(profile: profile, picture: picture), in: log, reversing: .whole("edit the profile", affectsLoads: true))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: StorageError) { stored.rejectNextChange(with: .storage(failure)) }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func profile() -> Snapshots<AthleteProfile, ProfileError> {
    stored.observation(\.profile)
  }

  public func picture() async throws(ProfileError) -> Picture {
    let now = try stored.read()
    guard let named = now.profile.picture else { throw .noPicture }
    guard let picture = now.picture, named == .here(picture.facts) else { throw .pictureAwaited }
    return picture
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    try stored.write { stored throws(ProfileError) in
      stored.profile = try stored.profile.applying(changes, from: day)
      for case .picture(let picture) in changes { stored.picture = picture }
    }
  }
}
