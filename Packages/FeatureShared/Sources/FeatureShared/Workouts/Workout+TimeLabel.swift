public import DomainWorkout

extension Workout {
  /// What the time is that lists and headlines show, as a label: `moving`, `timer`, or `elapsed` if nothing else is
  /// known.
  public var timeLabel: String {
    if movingTime.value == nil { "elapsed" } else { isTimedByTimer ? "timer" : "moving" }
  }

  /// The same at the beginning of a line: `Moving`.
  public var timeTitle: String { timeLabel.prefix(1).uppercased() + timeLabel.dropFirst() }
}
