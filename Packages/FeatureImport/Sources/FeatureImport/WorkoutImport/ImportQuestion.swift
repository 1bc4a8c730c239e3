public import DomainWorkout

/// One question of an import: whether to add a recording whose workout is in the log already.
///
/// Its number is never used again on its screen, so that an answer can name the question it was given for.
public struct ImportQuestion: Equatable, Sendable, Identifiable {
  public let id: Int
  public let match: DuplicateMatch
  /// The file the recording is in.
  public let path: String
  /// How far the import was when it asked.
  public let progress: ImportProgress?

  public init(id: Int, match: DuplicateMatch, path: String, progress: ImportProgress? = nil) {
    self.id = id
    self.match = match
    self.path = path
    self.progress = progress
  }
}
