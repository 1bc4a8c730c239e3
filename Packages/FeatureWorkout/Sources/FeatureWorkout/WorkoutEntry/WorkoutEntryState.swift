public import CorePresentation
public import DomainProfile
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
  /// What is being typed of the workout.
  public var form: FormState
  /// What the person prefers, of which a number without a unit is taken.
  public var settings: Settings
  /// The workout as it stands in the log; idle until it is there.
  public var workout: Loadable<WorkoutDetail?, WorkoutError>

  public init(
    defaultSport: Sport? = nil, changes: [WorkoutChange] = [], phase: Phase = .idle,
    form: FormState? = nil, settings: Settings = Settings(),
    workout: Loadable<WorkoutDetail?, WorkoutError> = .idle
  ) {
    self.defaultSport = defaultSport
    self.changes = changes
    self.phase = phase
    self.form = form ?? FormState(enteringWorkoutOf: defaultSport)
    self.settings = settings
    self.workout = workout
  }

  /// Whether something is to be typed still.
  public var isOpen: Bool {
    switch phase {
    case .idle, .refused, .saving: true
    case .saved: false
    }
  }

  /// Why the workout was not logged.
  public var refusal: WorkoutError? {
    if case .refused(let error) = phase { error } else { nil }
  }

  /// What is to be confirmed: saving the same again confirms it.
  public var doubts: [PlausibilityDoubt] {
    if case .refused(.implausible(let doubts)) = phase { doubts } else { [] }
  }

  /// The logged workout, once it has been read.
  public var saved: WorkoutDetail? { workout.value ?? nil }
}
