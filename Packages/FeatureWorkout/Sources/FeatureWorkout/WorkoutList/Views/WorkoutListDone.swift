import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The result of the last change.
struct WorkoutListDone: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let state: WorkoutListState

  var body: some View {
    if let words { Banner(.info, words) }
  }

  private var words: String? {
    if let edit = state.lastEdit {
      let edited =
        edit.editedCount == 1
        ? "1 workout was edited." : "\(quantities.count(edit.editedCount)) workouts were edited."
      return ([edited] + (loads(of: edit).map { [$0] } ?? [])).joined(separator: " ")
    }
    guard !state.deleted.isEmpty else { return nil }
    return state.deleted.count == 1
      ? "1 workout was deleted.\(undo)"
      : "\(quantities.count(state.deleted.count)) workouts were deleted.\(undo)"
  }

  private var undo: String {
    guard isInteractive else { return " " + remedies(Remedy.restoreWorkout) }
    return keys.key(of: "undo").map { " Press \($0) to undo." } ?? ""
  }

  private func loads(of edit: BulkEdit) -> String? {
    switch edit.replacedEstimateCount {
    case 0: nil
    case edit.editedCount where edit.editedCount == 1:
      "The effort now sets its training load, instead of an estimate from duration."
    case let count:
      "The effort now sets the training load of \(quantities.count(count)), instead of an estimate from duration."
    }
  }
}
