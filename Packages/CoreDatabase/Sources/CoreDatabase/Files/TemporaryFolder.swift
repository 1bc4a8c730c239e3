import Foundation

/// A folder that is removed with all it holds when nobody needs it any more.
final class TemporaryFolder: Sendable {
  private let url: URL

  init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    url = parent.appending(path: "fettle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func path(of name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
