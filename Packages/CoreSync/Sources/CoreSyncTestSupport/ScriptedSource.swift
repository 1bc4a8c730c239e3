public import CoreCommon
public import CoreSync
public import Foundation

/// A client's connection to a `ScriptedServer`.
public struct ScriptedSource: RemoteSource {
  let server: ScriptedServer
  public let identity: AccountIdentity
  public let capabilities: RemoteCapabilities
  let hasHints: Bool
  let upload: ScriptedUpload?

  public func pull(
    after cursor: String?, knowing known: [KnownRow], limit: Int
  ) async throws(RemoteFailure) -> PullPage {
    try await server.pull(after: cursor, knowing: known, limit: limit)
  }

  public func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse {
    try await server.send(
      changes, files: await upload?.files(of: changes) ?? [:], asksForVersions: capabilities.preconditions)
  }

  public func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data? {
    try await server.fetch(file.location)
  }

  public func hints() -> AsyncStream<RemoteHints> {
    hasHints ? server.hints() : AsyncStream { $0.finish() }
  }
}

/// Sends files along with their rows.
public struct ScriptedUpload: Sendable {
  struct File {
    let digest: String
    let bytes: Data
  }

  let field: String
  let source: any RowFiles

  /// - Parameter field: the field that names a row's file.
  public init(field: String, of source: any RowFiles) {
    self.field = field
    self.source = source
  }

  func files(of changes: [OutgoingChange]) async -> [RowKey: File] {
    var files: [RowKey: File] = [:]
    for change in changes {
      guard case .text(let digest) = change.fields[field] else { continue }
      files[change.key] = (try? await source.contents(of: change.key, digest: digest))
        .map { File(digest: digest, bytes: $0) }
    }
    return files
  }
}
