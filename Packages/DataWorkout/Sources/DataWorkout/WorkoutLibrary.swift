public import CoreDatabase
public import DomainCore
public import DomainWorkout
import GRDB

/// The stored workouts as a whole: checks that derived data agrees with them, and rebuilds it.
public struct WorkoutLibrary: Sendable {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  /// Compares totals, the search index and the names of tracks with the workouts, and reads every track. Changes
  /// nothing.
  public func examine() async throws(StorageError) -> WorkoutLibraryExamination {
    var found = try await database.read(mapping: { StorageError($0) }) { try LibraryStore.examine($0) }
    guard !database.isReadOnly else { return found }
    do throws(StorageError) {
      found.isSearchIndexWhole = try await database.dryRun(mapping: { StorageError($0) }) {
        try LibraryStore.isSearchIndexWhole($0)
      }
    } catch .storage(.busy) {
      // Another program has locked the log for writing, so the index is not examined now.
    }
    return found
  }

  /// Rebuilds the totals, the search index and the names of tracks from the workouts, and makes all loads and best
  /// efforts outdated. Nothing is sent to a server.
  public func repair() async throws(StorageError) {
    _ = try await database.writeWorkouts(failing: StorageError.self) { try LibraryStore.repair($0) }
  }
}

/// The result of checking the stored workouts.
public struct WorkoutLibraryExamination: Equatable, Sendable {
  public var workoutCount: Int
  public var deletedCount: Int
  /// The disk space used by deleted workouts and their tracks, in bytes, as far as it is known.
  public var deletedByteCount: Int
  /// The workouts of undone imports, which are kept as long as their import can be redone.
  public var hiddenCount: Int
  /// The disk space used by their tracks, in bytes.
  public var hiddenByteCount: Int
  public var trackCount: Int
  /// The workouts whose track has not arrived from the server yet.
  public var awaitedTrackCount: Int
  /// The workouts whose track cannot be read.
  public var unreadableTracks: [WorkoutID]
  /// The workouts that name a track other than their own.
  public var misnamedTracks: [WorkoutID]
  /// How many totals of a day or a year differ from those computed from the workouts.
  public var wrongSumCount: Int
  /// `nil` if that cannot be determined because the log is read-only.
  public var isSearchIndexWhole: Bool?
  /// Imports that were interrupted, or are in progress.
  public var unfinishedImports: [ImportID]
  /// How many workouts have a value that no workout can have, which is kept as it was received.
  public var outOfRangeCount: Int

  public init(
    workoutCount: Int, deletedCount: Int, deletedByteCount: Int, trackCount: Int, awaitedTrackCount: Int,
    unreadableTracks: [WorkoutID], misnamedTracks: [WorkoutID], wrongSumCount: Int, isSearchIndexWhole: Bool?,
    unfinishedImports: [ImportID], outOfRangeCount: Int = 0, hiddenCount: Int = 0, hiddenByteCount: Int = 0
  ) {
    self.workoutCount = workoutCount
    self.deletedCount = deletedCount
    self.deletedByteCount = deletedByteCount
    self.hiddenCount = hiddenCount
    self.hiddenByteCount = hiddenByteCount
    self.trackCount = trackCount
    self.awaitedTrackCount = awaitedTrackCount
    self.unreadableTracks = unreadableTracks
    self.misnamedTracks = misnamedTracks
    self.wrongSumCount = wrongSumCount
    self.isSearchIndexWhole = isSearchIndexWhole
    self.unfinishedImports = unfinishedImports
    self.outOfRangeCount = outOfRangeCount
  }
}
