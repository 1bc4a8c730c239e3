public import CorePresentation
public import DomainWorkout
import FeatureShared

public struct PlannedState: Equatable, Sendable {
  /// The planned workouts in the log, without those deleted here.
  public var list: Optimistic<PlannedListChange, WorkoutError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected planned workout and the first visible one.
  public var position: ListPosition
  /// The form for a planned workout.
  public var form: FormState?
  /// The planned workout that the form edits; `nil` for a new one.
  public var edited: PlannedWorkout?
  /// Why the last change was rejected.
  public var changeFailure: WorkoutError?
  /// The planned workout to select as soon as it is listed.
  public internal(set) var awaited: PlannedWorkoutID?

  public init(
    planned: Loadable<[PlannedStatus], WorkoutError> = .idle, selecting id: PlannedWorkoutID? = nil,
    position: ListPosition = ListPosition(), form: FormState? = nil, edited: PlannedWorkout? = nil,
    changeFailure: WorkoutError? = nil
  ) {
    list = Optimistic(planned)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The planned workouts to show.
  public var planned: Loadable<[PlannedStatus], WorkoutError> { list.shown }

  /// The selected planned workout.
  public var selected: PlannedStatus? { planned.value?.selected(by: position) }
}

extension PlannedState: ShowsFailures {
  public static var failures: [FailureSource<PlannedState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

extension PlannedState: EditedList {
  typealias Row = PlannedStatus
}
