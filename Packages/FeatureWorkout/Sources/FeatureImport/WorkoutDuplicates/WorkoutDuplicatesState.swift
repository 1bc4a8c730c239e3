public import CorePresentation
public import DomainWorkout
import FeatureShared

public struct WorkoutDuplicatesState: Equatable, Sendable {
  /// The duplicates in the log, with the decisions made here applied.
  public var list: Optimistic<WorkoutDuplicatesChange, WorkoutError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected pair and the first visible one.
  public var position: ListPosition
  /// Why the last merge failed.
  public var changeFailure: WorkoutError?

  public init(
    list: Optimistic<WorkoutDuplicatesChange, WorkoutError> = Optimistic(), position: ListPosition = ListPosition(),
    changeFailure: WorkoutError? = nil
  ) {
    self.list = list
    self.position = position
    self.changeFailure = changeFailure
  }

  /// The selected pair.
  public var selected: Duplicate? { duplicates.value?.selected(by: position) }

  /// Keeps the same pair selected after the list has changed.
  private mutating func followSelection(from old: Optimistic<WorkoutDuplicatesChange, WorkoutError>) {
    let selectedID = old.shown.value?.selected(by: position)?.id
    position.follow(selectedID, among: (duplicates.value ?? []).map(\.id))
  }

  /// The duplicates to show.
  public var duplicates: Loadable<[Duplicate], WorkoutError> { list.shown }
}

extension WorkoutDuplicatesState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutDuplicatesState>] {
    [.change(\.changeFailure), .load(under: \.list)]
  }
}
