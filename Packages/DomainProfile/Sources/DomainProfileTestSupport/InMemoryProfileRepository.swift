public import DomainProfile

/// A profile that lives in memory and keeps every promise of `ProfileRepository` within one process.
public final class InMemoryProfileRepository: ProfileRepository {
  private let stored: InMemoryValue<AthleteProfile>

  public init(_ profile: AthleteProfile = AthleteProfile()) {
    stored = InMemoryValue(profile)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: ProfileError?) {
    stored.fail(with: failure)
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func profile() -> Snapshots<AthleteProfile> {
    stored.observation { $0 }
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    try stored.write { profile throws(ProfileError) in profile = try profile.applying(changes, from: day) }
  }
}
