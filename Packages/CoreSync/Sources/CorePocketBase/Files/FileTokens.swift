import CoreCommon
import CoreNetwork
import CoreSystem
import Foundation

/// Short-lived tokens for downloading files from the server.
actor FileTokens {
  /// The server's three minutes, minus an allowance for the clock and a slow connection.
  private static let life: TimeInterval = 120

  private struct Answer: Decodable, Sendable {
    let token: String
  }

  private let client: NetworkClient
  private let time: NetworkTime
  private var known: (token: Secret, until: Date)?
  /// Requests a token.
  private var asking: Task<Secret, any Error>?

  init(client: NetworkClient, time: NetworkTime) {
    self.client = client
    self.time = time
  }

  /// A token, and whether it is new.
  func token() async throws -> (Secret, isFresh: Bool) {
    if let known, time.now() < known.until { return (known.token, false) }
    return (try await newToken(), true)
  }

  /// One request for everyone who asks while it is in progress. They belong to one group: canceling one ends it for
  /// all.
  func newToken() async throws -> Secret {
    let task = asking ?? Task { try await ask() }
    asking = task
    defer { asking = nil }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func ask() async throws -> Secret {
    let asked = time.now()
    let answer = try await client.send(
      Endpoint<Answer>(NetworkRequest(.post, ["api", "files", "token"], isIdempotent: true)))
    let token = Secret(answer.token)
    known = (token, asked.addingTimeInterval(Self.life))
    return token
  }
}

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
