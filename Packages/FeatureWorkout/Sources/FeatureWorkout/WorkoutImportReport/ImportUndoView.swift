import CoreUI
import DomainWorkout

/// What taking an import back did: how many workouts went, which stayed, and why.
struct ImportUndoView: View {
  @Environment(\.quantities) private var quantities
  let undo: ImportUndo

  var body: some View {
    VStack {
      Banner(.info, "Import \(undo.id) was taken back: \(removed).")
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

  private var removed: String {
    switch undo.removedCount {
    case 0: "no workout went"
    case 1: "1 workout went"
    default: "\(quantities.count(undo.removedCount)) workouts went"
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
