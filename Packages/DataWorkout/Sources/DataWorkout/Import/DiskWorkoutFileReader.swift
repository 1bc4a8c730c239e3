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

  public func files(at paths: [String]) async -> [FoundFile] {
    let stop = StopFlag()
    return await withTaskCancellationHandler {
      await queue.run { [home] in paths.flatMap { FileSearch.files(at: $0, home: home, stop: stop) } }
    } onCancel: {
      stop.set()
    }
  }

  public func read(_ file: FoundFile) async throws(WorkoutFileError) -> WorkoutFileContent {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let mapper = ActivityFileMapper(fileName: name, timeZone: timeZone, rules: PlausibilityRules(now: now()))
    let path = file.pathBytes ?? Array(file.path.utf8)
    return try await queue.run { [decoder] () throws(WorkoutFileError) in
      try mapper.content(of: try Self.decoded(path, by: decoder))
    }
  }

  private static func decoded(
    _ path: [UInt8], by decoder: ActivityFileDecoder
  ) throws(WorkoutFileError) -> ActivityFile {
    do throws(ActivityFileError) {
      return try decoder.decode(contentsOfFile: path)
    } catch {
      throw .rejected(error.rejection)
    }
  }
}
