import CoreActivityFile
public import DomainWorkout
public import Foundation

/// Reads workout files from disk, off the cooperative threads.
public struct DiskWorkoutFileReader: WorkoutFileReader {
  private let decoder = ActivityFileDecoder()
  private let timeZone: TimeZone
  private let home: String
  private let queue = BlockingQueue(label: "fettle.files")

  /// - Parameters:
  ///   - timeZone: tells the local time of workouts whose file does not.
  ///   - home: the folder that `~` stands for.
  public init(timeZone: TimeZone, home: String) {
    self.timeZone = timeZone
    self.home = home
  }

  public func files(at paths: [String]) async throws(WorkoutFileError) -> [String] {
    try await queue.run { [home] () throws(WorkoutFileError) in
      var files: [String] = []
      for path in paths { files += try FileSearch.files(at: path, home: home) }
      return files
    }
  }

  public func read(_ path: String) async throws(WorkoutFileError) -> WorkoutFileContent {
    let mapper = ActivityFileMapper(fileName: URL(filePath: path).lastPathComponent, timeZone: timeZone)
    return try await queue.run { [decoder] () throws(WorkoutFileError) in
      do throws(ActivityFileError) {
        return mapper.content(of: try decoder.decode(contentsOfFile: path))
      } catch {
        throw .refused(reason: error.reason)
      }
    }
  }
}
