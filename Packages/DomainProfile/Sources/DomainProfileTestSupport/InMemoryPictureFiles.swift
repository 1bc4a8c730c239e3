public import DomainProfile
import Synchronization

/// Files with pictures in memory.
public final class InMemoryPictureFiles: PictureFiles {
  private let files: Mutex<[String: Picture]>

  public init(_ files: [String: Picture] = [:]) {
    self.files = Mutex(files)
  }

  public subscript(path: String) -> Picture? { files.withLock { $0[path] } }

  public func read(_ path: String) async throws(ProfileError) -> Picture {
    guard let picture = self[path] else { throw .unreadableFile(path: path, reason: "there is no such file") }
    return picture
  }

  public func write(
    _ picture: Picture, to path: String, replacing isReplacing: Bool
  ) async throws(ProfileError) {
    let isWritten = files.withLock { files in
      guard isReplacing || files[path] == nil else { return false }
      files[path] = picture
      return true
    }
    if !isWritten { throw .unwritableFile(path: path, reason: "there is a file by that name") }
  }
}
