public import DomainTraining

/// The proposed thresholds that the athlete does not want, kept on this machine.
public protocol DismissedProposals: Sendable {
  /// The highest dismissed value of each threshold, in its unit. Only higher ones are proposed again.
  func values() -> [SuggestedThreshold: Double]

  /// Throws `storage` if it cannot be kept.
  func dismiss(_ threshold: SuggestedThreshold, at value: Double) throws(WorkoutError)
}
