public import CorePresentation
public import DomainCore
public import DomainProfile
public import DomainWorkout
import FeatureShared

public struct WorkoutEntryState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    case saving
    case saved(WorkoutID)
    /// The workout was not stored. The entries stay, so that the person can correct and save them.
    case failed(WorkoutError)
  }

  /// The sport of a workout that is added without one.
  public let defaultSport: Sport?
  /// The day on which the person wants to add a workout; `nil` for one that has just ended.
  public let day: CalendarDay?
  /// The values of the new workout.
  public var changes: [WorkoutChange]
  public var phase: Phase
  /// The form for adding the workout.
  public var form: FormState
  /// The person's preferences, which determine the units of typed values.
  public var settings: Settings
  /// All gear in the log, which the form names.
  public var gear: [Gear] { didSet { nameGear(insteadOf: oldValue) } }
  /// The workout as the log stored it; idle until then.
  public var workout: Loadable<WorkoutDetail?, WorkoutError>

  public init(
    defaultSport: Sport? = nil, day: CalendarDay? = nil, changes: [WorkoutChange] = [], phase: Phase = .idle,
    form: FormState? = nil, settings: Settings = Settings(), gear: [Gear] = [],
    workout: Loadable<WorkoutDetail?, WorkoutError> = .idle
  ) {
    self.defaultSport = defaultSport
    self.day = day
    self.changes = changes
    self.phase = phase
    self.form = form ?? FormState(enteringWorkoutOf: defaultSport, on: day, gear: gear)
    self.settings = settings
    self.gear = gear
    self.workout = workout
  }

  /// The form before anything is typed.
  var emptyForm: FormState { FormState(enteringWorkoutOf: defaultSport, on: day, gear: gear) }

  /// Names the gear in a form in which nothing is typed yet.
  private mutating func nameGear(insteadOf old: [Gear]) {
    guard gear != old, form.fields == FormState(enteringWorkoutOf: defaultSport, on: day, gear: old).fields else {
      return
    }
    let focus = form.focus
    form = emptyForm
    form.apply(.move(.toRow(focus)))
  }

  /// Whether the form is still open.
  public var isOpen: Bool {
    switch phase {
    case .idle, .failed, .saving: true
    case .saved: false
    }
  }

  /// Why the workout was not added.
  public var changeFailure: WorkoutError? {
    if case .failed(let error) = phase { error } else { nil }
  }

  /// Values that need confirmation. Saving them again confirms them.
  public var doubts: [PlausibilityWarning] {
    if case .failed(.implausible(let doubts)) = phase { doubts } else { [] }
  }

  /// The added workout, once it has been read.
  public var saved: WorkoutDetail? { workout.value ?? nil }
}

extension WorkoutEntryState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutEntryState>] {
    [
      FailureSource(.change) {
        $0.doubts.isEmpty ? $0.changeFailure.map(ShownFailure.init) : nil
      } canTryAgain: {
        $0.changeFailure?.canSucceedLater == true
      } dismiss: {
        $0.phase = .idle
      },
      .load(\.workout),
    ]
  }
}
