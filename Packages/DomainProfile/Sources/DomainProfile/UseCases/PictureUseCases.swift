/// Reads a picture from a file, to set it in the profile.
public struct ReadPictureUseCase: Sendable {
  private let files: any PictureFiles

  public init(files: any PictureFiles) {
    self.files = files
  }

  /// - Throws: `unreadableFile`; `invalidValue` for a file that is not a picture, or not an acceptable one.
  public func execute(_ path: String) async throws(ProfileError) -> Picture {
    try await files.read(path)
  }
}

/// Writes the profile's picture into a file.
public struct SavePictureUseCase: Sendable {
  private let profiles: any ProfileRepository
  private let files: any PictureFiles

  public init(profiles: any ProfileRepository, files: any PictureFiles) {
    self.profiles = profiles
    self.files = files
  }

  /// - Parameter isReplacing: whether to replace an existing file.
  /// - Returns: the picture that was written.
  /// - Throws: `noPicture`, `pictureAwaited` or `unwritableFile`; then nothing was written.
  public func execute(to path: String, replacing isReplacing: Bool) async throws(ProfileError) -> PictureFacts {
    let picture = try await profiles.picture()
    try await files.write(picture, to: path, replacing: isReplacing)
    return picture.facts
  }
}
