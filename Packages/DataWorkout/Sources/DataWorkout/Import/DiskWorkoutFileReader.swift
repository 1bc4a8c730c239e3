import CoreActivityFile
public import DomainWorkout
public import Foundation

/// Reads workout files from disk, off the cooperative threads.
public struct DiskWorkoutFileReader: WorkoutFileReader {
  private let decoder = ActivityFileDecoder()
  private let timeZone: TimeZone
  private let home: String
  private let now: @Sendable () -> Date
  private let queue = BlockingQueue(label: "fettle.files")

  /// - Parameters:
  ///   - timeZone: the time zone of workouts whose file has none.
  ///   - home: the folder that `~` stands for.
  ///   - now: reads the clock, to recognize times in the future.
  public init(timeZone: TimeZone, home: String, now: @escaping @Sendable () -> Date) {
    self.timeZone = timeZone
    self.home = home
    self.now = now
  }

  public func files(at paths: [String], timeZone chosen: TimeZone?) async -> any FoundWorkoutFiles {
    let stop = StopFlag()
    let entries = await withTaskCancellationHandler {
      await queue.run { [home] in
        paths.flatMap { path in
          FileSearch.trees(at: path, home: home, stop: stop).flatMap { ExportSearch.entries(of: $0) }
        }
      }
    } onCancel: {
      stop.set()
    }
    let converter = ListedConverter(timeZone: chosen ?? timeZone, rules: PlausibilityRules(now: now()))
    return FoundWorkouts(
      entries: stop.isSet ? [] : entries, reader: EntryReader(decoder: decoder, converter: converter), queue: queue)
  }
}

private struct FoundWorkouts: FoundWorkoutFiles {
  let files: [FoundFile]
  private let entries: [FoundEntry]
  private let reader: EntryReader
  private let queue: BlockingQueue

  init(entries: [FoundEntry], reader: EntryReader, queue: BlockingQueue) {
    files = entries.map(\.file)
    self.entries = entries
    self.reader = reader
    self.queue = queue
  }

  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent {
    let entry = entries[index]
    return try await queue.run { [reader] () throws(WorkoutFileError) in try reader.content(of: entry) }
  }
}
