import DataWorkout
import DomainAccount
import DomainWorkout
import Foundation

extension DoctorReport {
  /// What the workouts are like, and what is kept beside them.
  mutating func add(_ library: WorkoutLibraryExamination) {
    add("workouts", .good, "\(library.workoutCount), \(library.trackCount) with a track")
    if library.deletedCount > 0 {
      let megabytes = Double(library.deletedByteCount) / 1_048_576
      add(
        "deleted", .note,
        String(
          format: "%d deleted are remembered, with %.1f MiB of tracks; `fettle workouts list deleted` shows them",
          library.deletedCount, megabytes))
    }
    if !library.unreadableTracks.isEmpty {
      add(
        "tracks", .bad,
        "\(library.unreadableTracks.count) cannot be read (\(ids(library.unreadableTracks))). Put a backup in the log's place, or take their import "
          + "back with `fettle imports undo` and import the files again")
    }
    if !library.misnamedTracks.isEmpty {
      add(
        "tracks", .bad,
        "called otherwise than they are: \(library.misnamedTracks.count) (\(ids(library.misnamedTracks))); "
          + "`fettle doctor --repair` names them anew")
    }
    if library.awaitedTrackCount > 0 {
      add(
        "tracks", .note, "not come from the server yet: \(library.awaitedTrackCount); `fettle sync` fetches what it has"
      )
    }
    if library.outOfRangeCount > 0 {
      add(
        "values", .note,
        "\(library.outOfRangeCount == 1 ? "1 workout has" : "\(library.outOfRangeCount) workouts have") values that no workout can have; those are left out of all figures and "
          + "kept as received. Edit such a workout to replace them")
    }
    if library.wrongSumCount > 0 {
      add("sums", .bad, "\(library.wrongSumCount) differ from the workouts; `fettle doctor --repair` makes them anew")
    } else {
      add("sums", .good, "all agree with the workouts")
    }
    switch library.isSearchIndexWhole {
    case true?: add("search", .good, "the index agrees with titles and notes")
    case false?: add("search", .bad, "the index is not that of the workouts; `fettle doctor --repair` makes it anew")
    case nil: add("search", .note, "the index was not checked, since the log may only be read")
    }
    if !library.unfinishedImports.isEmpty {
      let numbers = library.unfinishedImports.map(\.description).joined(separator: ", ")
      add(
        "imports", .note,
        "stopped before their end, or under way: \(numbers). The same `fettle import` goes on; "
          + "`fettle imports undo` takes one back")
    }
  }

  /// The first of them, as they are named elsewhere.
  private func ids(_ workouts: [WorkoutID]) -> String {
    workouts.prefix(5).map { String($0.description.prefix(8)) }.joined(separator: ", ")
  }

  /// How the log stands to its server.
  mutating func add(_ status: SyncStatus) {
    guard let account = status.account else {
      return add("outbox", .good, "no account, so nothing waits to be sent")
    }
    add("outbox", .good, "\(account): \(status.sendableCount) waiting to be sent")
    if status.refusedCount > 0 {
      add("outbox", .bad, "\(status.refusedCount) refused by the server; see `fettle outbox list`")
    }
    if status.conflictCount > 0 {
      add("conflicts", .bad, "\(status.conflictCount) to decide; see `fettle conflicts list`")
    }
  }
}
