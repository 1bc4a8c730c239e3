public import CorePresentation
public import DomainWorkout
import FeatureShared

public struct GoalsState: Equatable, Sendable {
  /// The goals in the log, without those deleted here.
  public var list: Optimistic<GoalListChange, WorkoutError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected goal and the first visible one.
  public var position: ListPosition
  /// The form for a goal.
  public var form: FormState?
  /// The goal that the form edits; `nil` for a new one.
  public var edited: Goal?
  /// Why the last change was rejected.
  public var changeFailure: WorkoutError?
  /// The goal to select as soon as it is listed.
  public internal(set) var awaited: GoalID?

  public init(
    goals: Loadable<[GoalStatus], WorkoutError> = .idle, selecting id: GoalID? = nil,
    position: ListPosition = ListPosition(), form: FormState? = nil, edited: Goal? = nil,
    changeFailure: WorkoutError? = nil
  ) {
    list = Optimistic(goals)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The goals to show.
  public var goals: Loadable<[GoalStatus], WorkoutError> { list.shown }

  /// The selected goal.
  public var selected: GoalStatus? { goals.value?.selected(by: position) }
}

extension GoalsState: ShowsFailures {
  public static var failures: [FailureSource<GoalsState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

extension GoalsState: EditedList {
  typealias Row = GoalStatus
}
