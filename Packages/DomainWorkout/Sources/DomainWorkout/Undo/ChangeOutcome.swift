public import DomainCore

/// What an undo or a redo did.
public struct ChangeOutcome: Equatable, Sendable {
  /// The change that was undone or redone, as a command: "delete 3 workouts".
  public var summary: String
  /// The number of workouts that were changed again since, and stay as they are.
  public var keptCount: Int
  /// The last revision that the undo or redo made, including that of recomputed loads.
  public var revision: Revision

  public init(summary: String, keptCount: Int = 0, revision: Revision) {
    self.summary = summary
    self.keptCount = keptCount
    self.revision = revision
  }
}
