public import DomainWorkout

/// Answers as it was told, for files that do not exist.
public struct FakeWorkoutFileReader: WorkoutFileReader {
  public typealias Content = Result<WorkoutFileContent, WorkoutFileError>

  private let contents: [(path: String, content: Content)]
  private let failure: WorkoutFileError?

  /// - Parameters:
  ///   - contents: the files there are, in order, and what reading each gives.
  ///   - failure: what looking for files throws, if it does.
  public init(_ contents: [(path: String, content: Content)] = [], failure: WorkoutFileError? = nil) {
    self.contents = contents
    self.failure = failure
  }

  public func files(at paths: [String]) async throws(WorkoutFileError) -> [String] {
    if let failure { throw failure }
    return contents.map(\.path)
  }

  public func read(_ path: String) async throws(WorkoutFileError) -> WorkoutFileContent {
    guard let known = contents.first(where: { $0.path == path }) else {
      throw Unanswered("WorkoutFileReader.read(\(path))").asWorkoutFileError
    }
    return try known.content.get()
  }
}
