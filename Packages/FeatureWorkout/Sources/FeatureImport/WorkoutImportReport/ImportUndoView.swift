import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The result of undoing an import: how many workouts were removed, which were kept, and why.
struct ImportUndoView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let undo: ImportUndo
  let addedNothing: Bool

  var body: some View {
    VStack {
      Banner(.info, outcome)
      ForEach(undo.kept) { kept in
        MarkedLine(
          "kept", .warning, "\(name(of: kept.workout)): \(reason(kept.reason)) (\(kept.workout.id.shortForm))")
      }
      if !undo.kept.isEmpty {
        Text(remedies(Remedy.undoWholeImport, "\(undo.id)"))
          .foreground(.secondary)
      }
    }
  }

  private var outcome: String {
    guard undo.restoredCount > 0 else { return removal }
    let workouts = undo.restoredCount == 1 ? "1 workout" : "\(quantities.count(undo.restoredCount)) workouts"
    let gains = "\(workouts) lost what the import had added."
    return undo.removedCount == 0 ? "Import \(undo.id) undone: \(gains)" : "\(removal) \(gains)"
  }

  private var removal: String {
    switch undo.removedCount {
    case 0 where undo.kept.isEmpty && addedNothing: "Import \(undo.id) added nothing, so there was nothing to undo."
    case 0 where undo.kept.isEmpty: "Nothing of import \(undo.id) is left to undo."
    case 0: "Nothing of import \(undo.id) was undone."
    case 1: "Import \(undo.id) undone: 1 workout removed."
    default: "Import \(undo.id) undone: \(quantities.count(undo.removedCount)) workouts removed."
    }
  }

  private func name(of workout: Workout) -> String {
    let day = quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear)
    return "“\(workout.title)” on \(day)"
  }

  private func reason(_ reason: ImportUndo.Kept.Reason) -> String {
    switch reason {
    case .edited: "edited since"
    case .synced: "already synced, so other machines may have it"
    }
  }
}
