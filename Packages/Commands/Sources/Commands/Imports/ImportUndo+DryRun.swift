import CoreUI
import DomainWorkout

extension ImportUndo {
  /// What undoing would do, a line for each workout that it would keep.
  func trialLines(_ quantities: QuantityFormatter) -> String {
    func counted(_ count: Int) -> String { count == 1 ? "1 workout" : "\(quantities.count(count)) workouts" }
    var parts: [String] = []
    if removedCount > 0 { parts.append("Would remove \(counted(removedCount)).") }
    if restoredCount > 0 {
      parts.append("Would take away from \(counted(restoredCount)) what the import had added.")
    }
    let summary = parts.isEmpty ? "Nothing of import \(id) would be undone." : parts.joined(separator: " ")
    let others = kept.map { kept in
      let day = quantities.date(
        kept.workout.start, utcOffsetSeconds: kept.workout.utcOffsetSeconds, style: .dayMonthYear)
      let reason = kept.reason == .edited ? "edited since" : "already synced"
      return "Would keep “\(kept.workout.title)” on \(day): \(reason) (\(kept.workout.id.description.prefix(8)))"
    }
    return ([summary] + others).joined(separator: "\n")
  }
}
