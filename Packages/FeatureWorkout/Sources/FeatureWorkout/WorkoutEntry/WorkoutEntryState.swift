public import CoreUI
public import DomainWorkout

public struct WorkoutEntryState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    case saving
    case saved(WorkoutID)
    /// What was said stays, to be corrected and saved again.
    case refused(WorkoutError)
  }

  /// The sport of a workout of which none is said.
  public let defaultSport: Sport?
  /// What was said of the workout.
  public var changes: [WorkoutChange]
  public var phase: Phase
  /// The workout as it stands in the log; idle until it is there.
  public var workout: Loadable<WorkoutDetail?, WorkoutError>

  public init(
    defaultSport: Sport? = nil, changes: [WorkoutChange] = [], phase: Phase = .idle,
    workout: Loadable<WorkoutDetail?, WorkoutError> = .idle
  ) {
    self.defaultSport = defaultSport
    self.changes = changes
    self.phase = phase
    self.workout = workout
  }

  /// Why the workout was not logged.
  public var refusal: WorkoutError? {
    if case .refused(let error) = phase { error } else { nil }
  }

  /// The logged workout, once it has been read.
  public var saved: WorkoutDetail? { workout.value ?? nil }
}
