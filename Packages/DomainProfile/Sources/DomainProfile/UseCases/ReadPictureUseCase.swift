/// Reads a picture from a file, for the profile to take.
public struct ReadPictureUseCase: Sendable {
  private let files: any PictureFiles

  public init(files: any PictureFiles) {
    self.files = files
  }

  /// - Throws: `unreadableFile`; `refused` for what is no picture, or none that may be taken.
  public func execute(_ path: String) async throws(ProfileError) -> Picture {
    try await files.read(path)
  }
}
