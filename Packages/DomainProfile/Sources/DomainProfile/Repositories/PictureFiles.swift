/// The files that pictures come from and go to.
public protocol PictureFiles: Sendable {
  /// Reads a picture, of which the first bytes say what it is.
  ///
  /// - Throws: `unreadableFile`; `refused` for what is no picture, or none that may be taken.
  func read(_ path: String) async throws(ProfileError) -> Picture

  /// Writes the picture's bytes into a file, whole or not at all.
  ///
  /// - Parameter isReplacing: whether a file that is there gives way.
  /// - Throws: `unwritableFile`, also where there is a file that does not give way.
  func write(_ picture: Picture, to path: String, replacing isReplacing: Bool) async throws(ProfileError)
}
