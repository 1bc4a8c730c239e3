import DomainProfile
import Foundation

/// Keeps the credentials of one account in a file that only its owner may read.
public struct CredentialStore: Sendable {
  private let file: PrivateFile

  /// - Parameter path: of the database whose account's credentials they are.
  public init(besideDatabaseAt path: String) {
    self.init(path: path + "-credentials")
  }

  /// - Parameter path: a file beside the database, such as `<database>-credentials`, the same in all processes.
  public init(path: String) {
    file = PrivateFile(path: path)
  }

  /// `nil` when there are none.
  func read() throws(AccountError) -> Credentials? {
    let data = try reporting { () throws(PrivateFile.Failure) in try file.read() }
    guard let data else { return nil }
    guard let credentials = Credentials(data) else {
      throw .credentials(path: file.path, reason: "it is not what this version of Fettle writes")
    }
    return credentials
  }

  /// Whoever writes or removes holds the lock.
  func lock() throws(AccountError) -> FileLock {
    guard let lock = FileLock(at: lockPath) else { throw .log(.busy) }
    return lock
  }

  func write(_ credentials: Credentials) throws(AccountError) {
    try reporting { () throws(PrivateFile.Failure) in
      guard let data = try? credentials.encoded() else { throw PrivateFile.Failure(reason: "it cannot be written") }
      try file.write(data)
    }
  }

  func remove() throws(AccountError) {
    try reporting { () throws(PrivateFile.Failure) in try file.remove() }
  }

  /// Removes the file and all that is kept beside it, for who removes the log of the account too.
  ///
  /// - Returns: the paths of what is there and could not be removed.
  public func removeFiles() -> [String] {
    [file.path, file.partPath, lockPath].filter { path in
      FileManager.default.fileExists(atPath: path) && (try? FileManager.default.removeItem(atPath: path)) == nil
    }
  }

  private var lockPath: String { file.path + "-lock" }

  private func reporting<Value>(_ body: () throws(PrivateFile.Failure) -> Value) throws(AccountError) -> Value {
    do {
      return try body()
    } catch {
      throw .credentials(path: file.path, reason: error.reason)
    }
  }
}
