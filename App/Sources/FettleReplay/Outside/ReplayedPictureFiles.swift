import DomainProfile
import FettleApp
import Foundation

/// Pictures that a recording has. A replay writes none.
struct ReplayedPictureFiles: PictureFiles {
  let base: any PictureFiles
  let outside: ReplayedAnswers

  func read(_ path: String) async throws(ProfileError) -> Picture {
    guard case .picture(_, let data, let reason) = await outside.answer(to: .picture(path)) else {
      throw .unreadableFile(path: path, reason: "the recording does not have it")
    }
    if let reason { throw .unreadableFile(path: path, reason: reason) }
    let pictures = outside.folder + "/pictures"
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

  func write(_ picture: Picture, to path: String, replacing isReplacing: Bool) async throws(ProfileError) {}
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
