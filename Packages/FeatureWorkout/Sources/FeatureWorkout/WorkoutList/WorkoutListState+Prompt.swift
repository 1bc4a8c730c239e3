import CorePresentation
import CoreUI
import DomainWorkout
import FeatureShared

/// What a list says to a person at a prompt.
extension WorkoutListState {
  /// The command that goes on after the last workout that is listed; `nil` where that is the last of all.
  public var moreCommand: String? {
    nextAnchor.map { id in
      (["fettle workouts list"] + filter.words + window.order.options + ["--after \(id.shortForm)"])
        .joined(separator: " ")
    }
  }

  /// Why nothing is listed; `nil` where something is.
  public var emptySentence: String? {
    guard let page = page.value, page.workouts.isEmpty else { return nil }
    if page.totalCount > 0 {
      return "There are \(QuantityFormatter().count(page.totalCount)), and none of them is here."
    }
    if filter == WorkoutFilter(isDeleted: true) { return "No workout was deleted." }
    if filter != WorkoutFilter() { return "No workout is like that. Ask for less, or leave the filter out." }
    return "There are no workouts yet. Take some in with: fettle import PATH…"
  }
}
