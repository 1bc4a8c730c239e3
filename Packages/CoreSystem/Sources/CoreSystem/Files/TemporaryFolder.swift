public import Foundation

/// A folder for its owner alone that is removed, with all its contents, when it is released.
public final class TemporaryFolder: Sendable {
  private let url: URL

  /// - Parameter parent: where it is created, under a name that no other folder has.
  public init(in parent: URL = FileManager.default.temporaryDirectory) throws(FileError) {
    url = parent.appending(path: "fettle-\(UUID().uuidString)")
    try PrivateFolder.create(at: url.path(percentEncoded: false))
  }

  /// The path of a file in it.
  public func path(of name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// Removes it now, with all it contains.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  deinit {
    remove()
  }
}
