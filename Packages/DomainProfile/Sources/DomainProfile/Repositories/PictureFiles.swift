/// The files that pictures are read from and written to.
public protocol PictureFiles: Sendable {
  /// Reads a picture, whose first bytes determine its format.
  ///
  /// - Throws: `unreadableFile`; `invalidValue` for a file that is not a picture, or not an acceptable one.
  func read(_ path: String) async throws(ProfileError) -> Picture

  /// Writes the picture's bytes into a file, whole or not at all.
  ///
  /// - Parameter isReplacing: whether to replace an existing file.
  /// - Throws: `unwritableFile`, also if a file exists and must not be replaced.
  func write(_ picture: Picture, to path: String, replacing isReplacing: Bool) async throws(ProfileError)
}
