import CoreActivityFile
public import DomainWorkout
public import Foundation

/// Reads workout files from disk, off the cooperative threads.
public struct DiskWorkoutFileReader: WorkoutFileReader {
  private let decoder = ActivityFileDecoder()
  private let timeZone: TimeZone
  private let queue = BlockingQueue(label: "fettle.files")

  /// - Parameter timeZone: tells the local time of workouts whose file does not.
  public init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  public func files(at paths: [String]) async throws(WorkoutFileError) -> [String] {
    try await queue.run { () throws(WorkoutFileError) in
      var files: [String] = []
      for path in paths { files += try FileSearch.files(at: path) }
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
