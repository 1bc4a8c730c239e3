import CoreUI
import DomainWorkout
import Foundation

extension TabSeparated {
  init(_ imports: [ImportBatch], utcOffsetSeconds: @escaping (Date) -> Int) {
    self.init(
      imports,
      [
        Column("Import", \.id.description),
        Column("Began") { Self.time($0.startedAt, utcOffsetSeconds) },
        Column("From") { $0.paths.joined(separator: ", ") },
        Column("State", \.state),
        Column("Files") { "\($0.fileCount)" },
        Column("Imported") { "\($0.importedCount)" },
        Column("Already imported") { "\($0.alreadyThereCount)" },
        Column("Deleted before") { "\($0.deletedCount)" },
        Column("Duplicates") { "\($0.duplicateCount)" },
        Column("Rejected") { "\($0.rejectedCount)" },
        Column("Updated") { "\($0.updatedCount)" },
        Column("Completed") { "\($0.enrichedCount)" },
      ])
  }

  init(_ duplicates: [Duplicate]) {
    self.init(
      duplicates,
      [
        Column("Id", \.workout.id.description),
        Column("Start") { duplicate in
          Self.time(duplicate.workout.start) { _ in duplicate.workout.utcOffsetSeconds }
        },
        Column("Title", \.workout.title),
        Column("File", \.workoutSource?.fileName),
        Column("Also in", \.source.fileName),
        Column("Decided", \.decision.rawValue),
        Column("Reason", \.reason.clause),
      ])
  }

  /// `2026-07-01 07:30` in local time; empty for a time outside the calendar.
  static func time(_ date: Date, _ utcOffsetSeconds: (Date) -> Int) -> String? {
    guard date.timeIntervalSince1970.magnitude < 1e11 else { return nil }
    let offset = utcOffsetSeconds(date)
    guard (-86_400...86_400).contains(offset) else { return nil }
    let time = LocalTime(of: date, utcOffsetSeconds: offset)
    return "\(time.day) \(time.clock)"
  }
}

extension ImportBatch {
  fileprivate var state: String {
    if undoneAt != nil { return "undone" }
    if finishedAt == nil { return "stopped" }
    guard importedCount == 0 else { return "finished" }
    return updatedCount + enrichedCount > 0 ? "updated" : "nothing new"
  }
}
