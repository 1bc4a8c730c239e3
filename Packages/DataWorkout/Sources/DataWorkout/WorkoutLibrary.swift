public import CoreDatabase
public import DomainWorkout
import GRDB

/// The stored workouts as a whole: whether what is kept beside them agrees with them, and making it anew.
public struct WorkoutLibrary: Sendable {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  /// Compares sums, the search index and the names of tracks with the workouts, and reads every track. Nothing is changed.
  public func examine() async throws(WorkoutError) -> WorkoutLibraryExamination {
    var found = try await database.read(mapping: { WorkoutError($0) }) { try LibraryStore.examine($0) }
    guard !database.isReadOnly else { return found }
    do throws(WorkoutError) {
      found.isSearchIndexWhole = try await database.trial(mapping: { WorkoutError($0) }) {
        try LibraryStore.isSearchIndexWhole($0)
      }
    } catch .busy {
      // Another program holds the log for writing: the index is not examined now.
    }
    return found
  }

  /// Makes the sums, the search index and the names of tracks anew from the workouts. What a server knows is not told.
  public func repair() async throws(WorkoutError) {
    _ = try await database.writeWorkouts { try LibraryStore.repair($0) }
  }
}

/// What the stored workouts are found to be.
public struct WorkoutLibraryExamination: Equatable, Sendable {
  public var workoutCount: Int
  public var deletedCount: Int
  /// What deleted workouts take on the disk with their tracks, in bytes, as far as it can be told.
  public var deletedByteCount: Int
  public var trackCount: Int
  /// The workouts whose track has not come from the server yet.
  public var awaitedTrackCount: Int
  /// The workouts whose track cannot be read.
  public var unreadableTracks: [WorkoutID]
  /// The workouts that name another track than the one they have.
  public var misnamedTracks: [WorkoutID]
  /// How many sums of a day or a year differ from what the workouts give.
  public var wrongSumCount: Int
  /// `nil` where that cannot be found out, since the log may only be read.
  public var isSearchIndexWhole: Bool?
  /// Imports that were stopped before their end, or are under way.
  public var unfinishedImports: [ImportID]
  /// How many workouts have a value that no workout can have, which is kept as it was received.
  public var outOfRangeCount: Int

  public init(
    workoutCount: Int, deletedCount: Int, deletedByteCount: Int, trackCount: Int, awaitedTrackCount: Int,
    unreadableTracks: [WorkoutID], misnamedTracks: [WorkoutID], wrongSumCount: Int, isSearchIndexWhole: Bool?,
    unfinishedImports: [ImportID], outOfRangeCount: Int = 0
  ) {
    self.workoutCount = workoutCount
    self.deletedCount = deletedCount
    self.deletedByteCount = deletedByteCount
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
