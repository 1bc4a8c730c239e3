import CorePresentation
import DomainWorkout
import FeatureShared

/// The state of a list whose rows a form adds and changes: goals, gear, planned workouts.
protocol EditedList: Sendable {
  associatedtype Item
  associatedtype Row: Equatable & Identifiable & Sendable where Row.ID: Sendable
  associatedtype Change: OptimisticChange where Change.Value == [Row]

  var list: Optimistic<Change, WorkoutError> { get }
  var position: ListPosition { get set }
  /// The row to select as soon as it is listed.
  var awaited: Row.ID? { get set }
  var form: FormState? { get set }
  /// What the form changes; `nil` if it adds something.
  var edited: Item? { get set }
  var changeFailure: WorkoutError? { get set }
}

extension EditedList {
  /// Selects a row, now or when it is listed.
  mutating func select(_ id: Row.ID) {
    awaited = id
    followSelection(from: list)
  }

  /// Keeps the same row selected after the list has changed.
  mutating func followSelection(from old: Optimistic<Change, WorkoutError>) {
    let ids = (list.shown.value ?? []).map(\.id)
    if let awaited, ids.contains(awaited) {
      position.follow(awaited, among: ids)
      self.awaited = nil
    } else {
      position.follow(old.shown.value?.selected(by: position)?.id, among: ids)
    }
  }
}
