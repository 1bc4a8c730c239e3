import DomainProfile
import DomainWorkout
import Foundation

/// Folders whose contents a recording has.
struct RecordedFolderLister: FolderLister {
  let base: any FolderLister
  let outside: OutsideAnswers

  func entries(of folder: String) async -> [FolderEntry] {
    guard outside.isReplaying else {
      let entries = await base.entries(of: folder)
      let kept = entries.map { OutsideAnswer.Entry(name: $0.name, isFolder: $0.isFolder) }
      await outside.note(.folder(path: folder, kept))
      return entries
    }
    guard case .folder(_, let entries) = await outside.answer(to: .folder(folder)) else { return [] }
    return entries.map { FolderEntry($0.name, isFolder: $0.isFolder) }
  }
}

/// Pictures that a recording has. A replay writes none.
struct RecordedPictureFiles: PictureFiles {
  let base: any PictureFiles
  let outside: OutsideAnswers

  func read(_ path: String) async throws(ProfileError) -> Picture {
    guard let folder = outside.folder else { return try await recorded(path) }
    guard case .picture(_, let data, let reason) = await outside.answer(to: .picture(path)), let data else {
      throw .unreadableFile(path: path, reason: "the recording does not have it")
    }
    if let reason { throw .unreadableFile(path: path, reason: reason) }
    let copy = folder + "/picture"
    _ = FileManager.default.createFile(atPath: copy, contents: data)
    return try await base.read(copy)
  }

  private func recorded(_ path: String) async throws(ProfileError) -> Picture {
    do throws(ProfileError) {
      let picture = try await base.read(path)
      await outside.note(.picture(path: path, picture.data, reason: nil))
      return picture
    } catch {
      if case .unreadableFile(_, let reason) = error {
        await outside.note(.picture(path: path, Data(), reason: reason))
      }
      throw error
    }
  }

  func write(
    _ picture: Picture, to path: String, replacing isReplacing: Bool
  ) async throws(ProfileError) {
    if !outside.isReplaying { try await base.write(picture, to: path, replacing: isReplacing) }
  }
}
