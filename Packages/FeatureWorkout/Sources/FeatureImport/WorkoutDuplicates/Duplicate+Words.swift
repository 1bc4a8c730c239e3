import DomainWorkout

extension Duplicate {
  /// Why both are the same workout, or may be.
  var comparison: String {
    "\(decision == .possible ? "Possibly the same workout" : "Same workout"): \(reason.clause)"
  }

  /// Why both cannot become one; `nil` if they can.
  var mergeObstacle: String? {
    if !decision.isInLog { return "The other recording is not in the log." }
    if case .shifted = reason { return "They are at different times. Delete the one at the wrong time." }
    return nil
  }

  /// What the second recording is to the first.
  var secondLabel: String {
    switch decision {
    case .kept: "Also kept"
    case .possible: "Also in the log"
    case .skipped: "Skipped"
    }
  }
}
