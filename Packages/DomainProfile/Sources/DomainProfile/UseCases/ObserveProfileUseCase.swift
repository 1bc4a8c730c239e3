public import DomainCore

/// Shows what the athlete has said about themselves.
public struct ObserveProfileUseCase: Sendable {
  private let profiles: any ProfileRepository

  public init(profiles: any ProfileRepository) {
    self.profiles = profiles
  }

  public func execute() -> Snapshots<AthleteProfile, ProfileError> {
    profiles.profile()
  }
}
