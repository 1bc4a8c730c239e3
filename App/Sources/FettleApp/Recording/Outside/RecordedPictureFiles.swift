import CoreSystem
import DomainProfile
import Foundation

/// Pictures that a recording has. A replay writes none.
struct RecordedPictureFiles: PictureFiles {
  let base: any PictureFiles
  let home: String
  let outside: OutsideAnswers

  func read(_ path: String) async throws(ProfileError) -> Picture {
    guard let folder = outside.folder else { return try await recorded(path) }
    guard case .picture(_, let data, let reason) = await outside.answer(to: .picture(path)) else {
      throw .unreadableFile(path: path, reason: "the recording does not have it")
    }
    if let reason { throw .unreadableFile(path: path, reason: reason) }
    let pictures = folder + "/pictures"
    let copy = pictures + "/picture"
    do {
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: copy))
    } catch {
      let reason = RecordingRequest.reason(for: error)
      await outside.noteFailure("the picture could not be unpacked: \(reason)")
      throw .unreadableFile(path: path, reason: reason)
    }
    do throws(ProfileError) {
      return try await base.read(copy)
    } catch {
      throw error.replacing(copy, with: path)
    }
  }

  private func recorded(_ path: String) async throws(ProfileError) -> Picture {
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
    if !outside.isReplaying { try await base.write(picture, to: path, replacing: isReplacing) }
  }
}

extension ProfileError {
  fileprivate func replacing(_ copy: String, with path: String) -> ProfileError {
    switch self {
    case .invalidValue(let field, let given, let allowed):
      .invalidValue(field, given: given.replacing(copy, with: path), allowed: allowed)
    case .unreadableFile(copy, let reason): .unreadableFile(path: path, reason: reason)
    default: self
    }
  }
}
