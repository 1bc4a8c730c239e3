public import DomainProfile

/// A picture that was written into a file.
public struct SavedPicture: Equatable, Sendable {
  public let path: String
  public let facts: PictureFacts

  public init(path: String, facts: PictureFacts) {
    self.path = path
    self.facts = facts
  }

  /// In words, for the person who asked for it.
  public var words: String { "The picture was saved as \(path): \(facts.words)" }
}
