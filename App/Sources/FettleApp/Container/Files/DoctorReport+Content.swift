import Commands
import CoreCommon
import CoreSync
import DataWorkout
import DomainAccount
import DomainWorkout
import FeatureShared
import Foundation

extension DoctorReport {
  /// Adds findings about the workouts with their tracks, totals, search index and imports.
  mutating func add(_ library: WorkoutLibraryExamination) {
    add("workouts", .good, "\(library.workoutCount), \(library.trackCount) with a track")
    if library.deletedCount > 0 {
      let megabytes = Double(library.deletedByteCount) / 1_048_576
      add(
        "deleted", .note,
        String(
          format: "%d deleted %@ kept (%.1f MiB) for restoring; see `fettle workouts list deleted`",
          library.deletedCount, library.deletedCount == 1 ? "workout" : "workouts", megabytes))
    }
    if library.hiddenCount > 0 {
      add(
        "undone", .note,
        String(
          format: "%d %@ of undone imports kept (%.1f MiB) for `fettle redo`",
          library.hiddenCount, library.hiddenCount == 1 ? "workout" : "workouts",
          Double(library.hiddenByteCount) / 1_048_576))
    }
    if !library.unreadableTracks.isEmpty {
      add(
        "tracks", .bad,
        "\(library.unreadableTracks.count) cannot be read (\(ids(library.unreadableTracks))). Restore a backup, or undo their import "
          + "with `fettle imports undo` and import the files again")
    }
    if !library.misnamedTracks.isEmpty {
      add(
        "tracks", .bad,
        "\(library.misnamedTracks.count) with a wrong name (\(ids(library.misnamedTracks))); "
          + "`fettle doctor --repair` corrects it")
    }
    if library.awaitedTrackCount > 0 {
      add(
        "tracks", .note, "\(library.awaitedTrackCount) still on the server; `fettle sync` fetches them"
      )
    }
    if library.outOfRangeCount > 0 {
      add(
        "values", .note,
        "\(library.outOfRangeCount == 1 ? "1 workout has" : "\(library.outOfRangeCount) workouts have") impossible values; they are kept as received and "
          + "left out of all figures. Edit a workout to replace them")
    }
    if library.wrongSumCount > 0 {
      add("sums", .bad, "\(library.wrongSumCount) differ from the workouts; `fettle doctor --repair` rebuilds them")
    } else {
      add("sums", .good, "all agree with the workouts")
    }
    switch library.isSearchIndexWhole {
    case true?: add("search", .good, "the index agrees with titles, notes and tags")
    case false?: add("search", .bad, "the index differs from the workouts; `fettle doctor --repair` rebuilds it")
    case nil: add("search", .note, "the index was not checked, because the log is read-only")
    }
    if !library.unfinishedImports.isEmpty {
      let numbers = library.unfinishedImports.map(\.description).joined(separator: ", ")
      add(
        "imports", .note,
        "unfinished: \(numbers). Run the same `fettle import` to continue, or undo one with "
          + "`fettle imports undo`")
    }
  }

  /// The first few ids, shortened as in lists.
  private func ids(_ workouts: [WorkoutID]) -> String {
    workouts.prefix(5).map { String($0.description.prefix(8)) }.joined(separator: ", ")
  }

  /// Adds findings about a sample of loads that were computed again.
  mutating func add(_ loads: CheckedLoads) {
    guard !loads.wrong.isEmpty else {
      return add("loads", .good, "\(loads.count) computed again, all with the same result")
    }
    add(
      "loads", .bad,
      "\(loads.wrong.count) of \(loads.count) computed again have another result (\(ids(loads.wrong))); "
        + "`fettle doctor --repair` computes all of them again")
  }

  /// Adds how much is kept of earlier changes.
  mutating func add(_ changes: LedgerSize) {
    guard changes.keptDays > 0 else {
      return add("changes", .note, "none kept, so nothing can be undone; see `fettle settings`, history-days")
    }
    add(
      "changes", .good,
      String(
        format: "%d kept (%.1f MiB), each for %d days, for `fettle undo` and `fettle why`",
        changes.entryCount, Double(changes.byteCount) / 1_048_576, changes.keptDays))
  }

  /// Adds findings about sync.
  mutating func add(_ status: SyncStatus) {
    guard let account = status.account else {
      return add("outbox", .good, "no account, so nothing to send")
    }
    add("outbox", .good, "\(account): \(status.sendableCount) to send")
    if status.rejectedCount > 0 {
      add("outbox", .bad, "\(status.rejectedCount) rejected by \(status.kind.phrase); see `fettle outbox list`")
    }
    if status.conflictCount > 0 {
      add("conflicts", .bad, "\(status.conflictCount) to resolve; see `fettle conflicts list`")
    }
  }

  /// Adds findings about rows on the server that this version cannot use.
  mutating func add(_ unusable: [UnusableRow]) {
    guard let sentence = UnusableRowWords(unusable, id: \.harmless).sentence else { return }
    add("server", .note, String(sentence.dropLast()))
  }
}
