public import DomainProfile

/// A picture that was written to a file.
public struct SavedPicture: Equatable, Sendable {
  public let path: String
  public let facts: PictureFacts

  public init(path: String, facts: PictureFacts) {
    self.path = path
    self.facts = facts
  }

  /// In words, for the person who requested it.
  public var words: String { "Saved the picture as \(path): \(facts.words)" }
}
