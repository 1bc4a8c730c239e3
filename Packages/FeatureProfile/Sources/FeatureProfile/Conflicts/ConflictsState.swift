public import CoreUI
public import DomainProfile

public struct ConflictsState: Equatable, Sendable {
  /// What the log says, with what was decided here on top.
  public var decided: Optimistic<ConflictDecision, ProfileError>
  /// Why the last decision was refused.
  public var refusal: ProfileError?

  public init(list: Loadable<ConflictList, ProfileError> = .idle, refusal: ProfileError? = nil) {
    decided = Optimistic(list)
    self.refusal = refusal
  }

  /// The conflicts as they are shown.
  public var list: Loadable<ConflictList, ProfileError> { decided.shown }

  public var conflicts: Loadable<[SyncConflict], ProfileError> { list.map(\.conflicts) }
}
