import DomainCoreTestSupport
public import DomainWorkout

/// Answers as it was told, for files that do not exist.
public struct FakeWorkoutFileReader: WorkoutFileReader {
  public typealias Content = Result<WorkoutFileContent, WorkoutFileError>

  private let contents: [(path: String, content: Content)]
  private let found: [FoundFile]?

  /// - Parameters:
  ///   - contents: the files there are, in order, and what reading each gives.
  ///   - found: what looking for files finds, where that is not just the files there are.
  public init(_ contents: [(path: String, content: Content)] = [], found: [FoundFile]? = nil) {
    self.contents = contents
    self.found = found
  }

  /// Finds nothing but this problem.
  public init(_ contents: [(path: String, content: Content)] = [], failure: WorkoutFileError) {
    self.init(contents, found: [FoundFile(path: "folder", finding: .problem(failure))])
  }

  public func files(at paths: [String]) async -> [FoundFile] {
    found ?? contents.map { FoundFile(path: $0.path) }
  }

  public func read(_ file: FoundFile) async throws(WorkoutFileError) -> WorkoutFileContent {
    guard let known = contents.first(where: { $0.path == file.path }) else {
      throw .refused(.text(Unanswered("WorkoutFileReader.read(\(file.path))").description))
    }
    return try known.content.get()
  }
}
