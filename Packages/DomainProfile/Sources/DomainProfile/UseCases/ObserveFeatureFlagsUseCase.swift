public import DomainCore

/// Shows what the flags are. A screen that depends on one follows this, so that it changes with the flag.
public struct ObserveFeatureFlagsUseCase: Sendable {
  private let flags: any FeatureFlagRepository

  public init(flags: any FeatureFlagRepository) {
    self.flags = flags
  }

  public func execute() -> Snapshots<FeatureFlagSettings, ProfileError> {
    flags.settings()
  }
}
