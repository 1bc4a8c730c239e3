import CorePresentation
public import CoreUI
public import DomainCore
import DomainWorkout
import FeatureShared

/// The texts that a list adds for a person in a shell.
extension WorkoutListState {
  /// How to list the workouts after the last one shown; `nil` if there are no more.
  public func continuation(_ remedies: RemedyPhrases) -> String? {
    let order = window.order
    return nextAnchor.map { id in
      remedies(
        order.isAscending ? Remedy.listMoreWorkoutsReversed : .listMoreWorkouts,
        filter.words.joined(separator: " "), order.key == .date ? "" : order.key.rawValue, id.shortForm)
    }
  }

  /// Why the list is empty; `nil` if it is not.
  public var emptySentence: String? {
    guard let page = page.value, page.workouts.isEmpty else { return nil }
    if page.totalCount > 0 {
      let count = QuantityFormatter().count(page.totalCount, of: "workout")
      return "\(count) \(page.totalCount == 1 ? "matches" : "match"), none on this page."
    }
    if filter == WorkoutFilter(isDeleted: true) { return "No deleted workouts." }
    return isLogEmpty ? "No workouts yet." : "No workouts match."
  }

  /// What to do if the list is empty.
  public var emptyRemedy: Remedy? { isLogEmpty ? .importFiles : nil }

  /// Whether the log has no workouts at all.
  var isLogEmpty: Bool { page.value?.totalCount == 0 && filter == WorkoutFilter() }
}
