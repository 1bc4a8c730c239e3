import CoreNetwork
import CoreCommon
import CoreSystem
import Foundation

/// The bytes of a row's file while they are being sent. Those of a large one are on disk, where a form reads them, and
/// are deleted on release.
final class UploadFile: Sendable {
  /// Creating a file takes longer than sending this many bytes.
  static let largestInMemory = 1 << 20

  let byteCount: Int
  /// `nil` for bytes in memory.
  let path: String?
  private let bytes: Data

  /// - Throws: `diskFull`.
  init(_ bytes: Data) throws(RemoteFailure) {
    byteCount = bytes.count
    guard bytes.count > Self.largestInMemory else {
      self.bytes = bytes
      path = nil
      return
    }
    let url = FileManager.default.temporaryDirectory.appending(path: "fettle-upload-\(UUID().uuidString)")
    self.bytes = Data()
    path = url.path
    guard (try? PrivateFile.create(at: url.path).write(contentsOf: bytes)) != nil else { throw .diskFull }
  }

  /// - Parameter name: the name of the form's field.
  func part(_ name: String) throws(NetworkError) -> MultipartForm.Part {
    if let path { return try .file(name, path: path, fileName: "file.bin") }
    return .file(name, bytes, fileName: "file.bin")
  }

  deinit {
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}
