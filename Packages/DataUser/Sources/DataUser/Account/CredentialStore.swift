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
