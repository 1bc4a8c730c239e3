import CoreReasons
import DomainCoreTestSupport
public import DomainWorkout
public import Foundation

/// Returns scripted results, for files that do not exist.
public struct FakeWorkoutFileReader: WorkoutFileReader {
  public typealias Content = Result<WorkoutFileContent, WorkoutFileError>

  private let contents: [(path: String, content: Content)]
  private let found: [FoundFile]?

  /// - Parameters:
  ///   - contents: the existing files, in order, and the result of reading each.
  ///   - found: the result of searching for files, if it differs from the existing files.
  public init(_ contents: [(path: String, content: Content)] = [], found: [FoundFile]? = nil) {
    self.contents = contents
    self.found = found
  }

  /// Finds nothing but this problem.
  public init(_ contents: [(path: String, content: Content)] = [], failure: WorkoutFileError) {
    self.init(contents, found: [FoundFile(path: "folder", finding: .problem(failure))])
  }

  public func files(
    at paths: [String], timeZone: TimeZone?, isSalvaging: Bool, leavingGrowing: Bool, seen: SeenFileLookup
  ) async -> any FoundWorkoutFiles {
    FakeFoundFiles(files: found ?? contents.map { FoundFile(path: $0.path) }, contents: contents)
  }
}

private struct FakeFoundFiles: FoundWorkoutFiles {
  let files: [FoundFile]
  let contents: [(path: String, content: FakeWorkoutFileReader.Content)]

  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent {
    let path = files[index].path
    guard let known = contents.first(where: { $0.path == path }) else {
      throw .rejected(.text(Unanswered("FoundWorkoutFiles.read(\(path))").description))
    }
    return try known.content.get()
  }
}
