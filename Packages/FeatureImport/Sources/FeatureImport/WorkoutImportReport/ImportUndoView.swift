import CoreUI
import DomainWorkout
import FeatureShared

/// What taking an import back did: how many workouts went, which stayed, and why.
struct ImportUndoView: View {
  @Environment(\.quantities) private var quantities
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
        Text("fettle imports undo \(undo.id) --force takes \(undo.kept.count == 1 ? "it" : "them"), too.")
          .foreground(.secondary)
      }
    }
  }

  private var outcome: String {
    switch undo.removedCount {
    case 0 where undo.kept.isEmpty && addedNothing: "Import \(undo.id) added nothing, so there was nothing to undo."
    case 0 where undo.kept.isEmpty: "There is nothing left of import \(undo.id) to take back."
    case 0: "Nothing of import \(undo.id) was taken back."
    case 1: "Import \(undo.id) was taken back: 1 workout was removed."
    default: "Import \(undo.id) was taken back: \(quantities.count(undo.removedCount)) workouts were removed."
    }
  }

  private func name(of workout: Workout) -> String {
    let day = quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear)
    return "“\(workout.title)” of \(day)"
  }

  private func reason(_ reason: ImportUndo.Kept.Reason) -> String {
    switch reason {
    case .edited: "you edited it since"
    case .synced: "a server knows it, and so may other machines"
    }
  }
}
