public import DomainWorkout

/// One question of an import: whether to add a recording whose workout is already in the log.
///
/// Its number is never reused on its screen, so that an answer can name its question.
public struct ImportQuestion: Equatable, Sendable, Identifiable {
  public let id: Int
  public let match: DuplicateMatch
  /// The file that contains the recording.
  public let path: String
  /// The progress of the import when it asked.
  public let progress: ImportProgress?

  public init(id: Int, match: DuplicateMatch, path: String, progress: ImportProgress? = nil) {
    self.id = id
    self.match = match
    self.path = path
    self.progress = progress
  }
}
