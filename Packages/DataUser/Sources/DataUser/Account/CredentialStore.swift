import CoreNetwork
import CoreSync
import CoreSystem
import DomainAccount
import DomainCore
import Foundation

/// Stores the credentials of one account in a file that only its owner may read.
public struct CredentialStore: Sendable {
  private static let byteLimit = 65_536

  private let file: PrivateFile

  /// - Parameter path: the path of the database whose account they belong to.
  public init(besideDatabaseAt path: String) {
    self.init(path: path + "-credentials")
  }

  /// - Parameter path: a file next to the database, such as `<database>-credentials`, the same in all processes.
  public init(path: String) {
    file = PrivateFile(path: path)
  }

  /// `nil` if there are none.
  func read() throws(AccountError) -> Credentials? {
    let data = try reporting { () throws(FileError) in try file.read(upTo: Self.byteLimit) }
    guard let data else { return nil }
    guard let credentials = Credentials(data) else {
      throw .credentials(path: file.path, reason: "it is not what this version of Fettle writes")
    }
    return credentials
  }

  /// Writing and removing require the lock.
  func lock() throws(AccountError) -> FileLock {
    guard let lock = FileLock(acquiring: lockPath) else { throw .storage(.busy) }
    return lock
  }

  func write(_ credentials: Credentials) throws(AccountError) {
    guard let data = try? credentials.encoded() else {
      throw .credentials(path: file.path, reason: "it cannot be written")
    }
    unlink(earlierPartPath)
    try reporting { () throws(FileError) in try file.write(data) }
  }

  func remove() throws(AccountError) {
    unlink(earlierPartPath)
    try reporting { () throws(FileError) in try file.remove() }
  }

  /// Removes the file and all files next to it, when the account's log is removed, too.
  ///
  /// - Returns: the paths of existing files that could not be removed.
  public func removeFiles() -> [String] {
    PartFile.removeAbandoned(for: file.path)
    return [file.path, earlierPartPath, lockPath].filter { path in
      FileManager.default.fileExists(atPath: path) && (try? FileManager.default.removeItem(atPath: path)) == nil
    }
  }

  private var lockPath: String { file.path + "-lock" }

  /// The temporary file of version 0.1.0: left by a killed process, it would still contain a token.
  private var earlierPartPath: String { file.path + ".part" }

  private func reporting<Value>(_ body: () throws(FileError) -> Value) throws(AccountError) -> Value {
    do {
      return try body()
    } catch .accessibleByOthers {
      throw .credentials(path: file.path, reason: "other users can access it; run `chmod 600` on it")
    } catch {
      throw .credentials(path: file.path, reason: error.reason)
    }
  }
}

/// The credentials for a server, as stored on this machine.
struct Credentials: Equatable, Sendable {
  /// The server's address.
  var server: String
  var name: String
  /// The server's own id of the account.
  var userID: String
  /// `nil` if it comes from the program's environment.
  var token: Secret?
  /// Opens what is stored there; `nil` if it is not encrypted.
  var key: Secret?
  /// Whether the server may have received a request to delete the account, without a response.
  var isEnding = false

  var identity: AccountIdentity { AccountIdentity(server: server, name: name) }
}

extension Credentials {
  private static let format = "fettle.credentials/1"

  private struct Document: Codable {
    var format: String
    var server: String
    var name: String
    var user: String
    var token: String?
    var key: String?
    var ending: Bool?
  }

  /// `nil` for contents that were not written here.
  init?(_ data: Data) {
    guard let document = try? JSONDecoder().decode(Document.self, from: data), document.format == Self.format else {
      return nil
    }
    self.init(
      server: document.server, name: document.name, userID: document.user, token: document.token.map(Secret.init),
      key: document.key.map(Secret.init), isEnding: document.ending ?? false)
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      Document(
        format: Self.format, server: server, name: name, user: userID, token: token?.revealed, key: key?.revealed,
        ending: isEnding ? true : nil))
  }
}
