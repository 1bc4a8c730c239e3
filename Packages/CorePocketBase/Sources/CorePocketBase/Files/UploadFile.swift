import CoreNetwork
import CoreSync
import Foundation

/// The bytes of a row's file while they are being sent: a form reads its files from disk. It goes when it is let go.
final class UploadFile: Sendable {
  let path: String
  let byteCount: Int

  /// - Throws: `diskFull`.
  init(_ bytes: Data) throws(RemoteFailure) {
    let url = FileManager.default.temporaryDirectory.appending(path: "fettle-upload-\(UUID().uuidString)")
    path = url.path
    byteCount = bytes.count
    let isMade = FileManager.default.createFile(
      atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
    guard isMade else { throw .diskFull }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
