/// Writes the profile's picture into a file.
public struct SavePictureUseCase: Sendable {
  private let profiles: any ProfileRepository
  private let files: any PictureFiles

  public init(profiles: any ProfileRepository, files: any PictureFiles) {
    self.profiles = profiles
    self.files = files
  }

  /// - Parameter isReplacing: whether a file that is there gives way.
  /// - Returns: what was written.
  /// - Throws: `noPicture`, `pictureAwaited` or `unwritableFile`; then nothing was written.
  public func execute(to path: String, replacing isReplacing: Bool) async throws(ProfileError) -> PictureFacts {
    let picture = try await profiles.picture()
    try await files.write(picture, to: path, replacing: isReplacing)
    return picture.facts
  }
}
