/// A file that workouts were imported from, as it was: also compressed, if it was.
///
/// There is one for each unpacked content, named as when it was first imported. Its bytes come from
/// `OriginalRepository.content(of:)`.
public struct OriginalFile: Identifiable, Hashable, Sendable {
  /// SHA-256 of the unpacked file, in hexadecimal: `WorkoutSource.contentDigest` of everything read from it.
  public var contentDigest: String
  /// The file's name, without its folder.
  public var fileName: String
  /// SHA-256 of the file itself, in hexadecimal; the same as `contentDigest` unless the file is compressed.
  public var fileDigest: String
  /// The size of the file itself.
  public var byteCount: Int

  public init(contentDigest: String, fileName: String, fileDigest: String, byteCount: Int) {
    self.contentDigest = contentDigest
    self.fileName = fileName
    self.fileDigest = fileDigest
    self.byteCount = byteCount
  }

  /// The digest of the unpacked content, since there is one original for each.
  public var id: String { contentDigest }
}
