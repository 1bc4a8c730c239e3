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

  public func files(
    at paths: [String], timeZone chosen: TimeZone?, seen lookup: SeenFileLookup
  ) async -> any FoundWorkoutFiles {
    let stop = StopFlag()
    let now = now()
    let folder = RawPath.currentFolder.bytes
    let reading = "\(ActivityFileMapper.decoderVersion) \(chosen?.identifier ?? "")"
    let places = await withTaskCancellationHandler {
      let named = await queue.run { [home] in
        paths.flatMap { TypedPath($0, home: home).paths }.map { $0.absolute(in: folder).bytes }
      }
      let seen = SeenFiles(await lookup(named), reading: reading, folder: folder)
      return await queue.run { [home] in
        paths.flatMap { FileSearch.trees(at: $0, home: home, stop: stop, seen: seen) }
          .map { (tree: $0, entries: ExportSearch.entries(of: $0)) }
      }
    } onCancel: {
      stop.set()
    }
    let converter = ListedConverter(timeZone: chosen ?? timeZone, rules: PlausibilityRules(now: now))
    return FoundWorkouts(
      stop.isSet ? [] : places, reader: EntryReader(decoder: decoder, converter: converter), queue: queue,
      check: SeenCheck(now: now))
  }
}

private struct FoundWorkouts: FoundWorkoutFiles {
  let files: [FoundFile]
  private let entries: [FoundEntry]
  private let reader: EntryReader
  private let queue: BlockingQueue
  let renewed: [SeenFile]
  private let progress: SeenProgress
  private let check: SeenCheck

  init(
    _ places: [(tree: FoundTree, entries: [FoundEntry])], reader: EntryReader, queue: BlockingQueue, check: SeenCheck
  ) {
    entries = places.flatMap(\.entries)
    files = entries.map(\.file)
    renewed = places.flatMap { $0.tree.renewed }.compactMap { check.checked($0) }
    progress = SeenProgress(places)
    self.reader = reader
    self.queue = queue
    self.check = check
  }

  func finish(_ index: Int, with entry: SeenFile.Entry?) async -> [SeenFile] {
    let finished = progress.finish(index, with: entry)
    return finished.isEmpty ? [] : await queue.run { [check] in finished.compactMap { check.checked($0) } }
  }

  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent {
    let entry = entries[index]
    return try await queue.run { [reader] () throws(WorkoutFileError) in try reader.content(of: entry) }
  }
}
