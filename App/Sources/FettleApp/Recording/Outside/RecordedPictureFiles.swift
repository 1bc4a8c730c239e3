import CoreSystem
import DomainProfile
import Foundation

/// Pictures that a recording keeps.
struct RecordedPictureFiles: PictureFiles {
  let base: any PictureFiles
  let home: String
  let outside: OutsideRecorder

  func read(_ path: String) async throws(ProfileError) -> Picture {
    do throws(ProfileError) {
      let picture = try await base.read(path)
      await outside.note(.picture(path: path, picture.data, reason: nil))
      return picture
    } catch {
      await outside.note(answer(about: path, error))
      throw error
    }
  }

  private func answer(about path: String, _ error: ProfileError) -> OutsideAnswer {
    if case .unreadableFile(_, let reason) = error { return .picture(path: path, Data(), reason: reason) }
    do throws(FileError) {
      // One byte more shows that it is too large.
      let data = try RegularFile.read(at: path.expandingTilde(to: home), upTo: Picture.largestByteCount + 1)
      return .picture(path: path, data, reason: nil)
    } catch {
      return .picture(path: path, Data(), reason: error.reason)
    }
  }

  func write(
    _ picture: Picture, to path: String, replacing isReplacing: Bool
  ) async throws(ProfileError) {
    try await base.write(picture, to: path, replacing: isReplacing)
  }
}
