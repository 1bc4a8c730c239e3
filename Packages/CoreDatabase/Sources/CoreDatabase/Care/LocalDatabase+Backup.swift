import CoreSystem
import GRDB
import Logging

extension LocalDatabase {
  /// Writes a single-file copy, while others go on reading and writing.
  ///
  /// The copy is of one moment, checked for damage, accessible only to its owner, and durable when this returns. It is
  /// moved into place in one step; a failure leaves the place unchanged.
  ///
  /// - Parameter replacing: whether an existing file at the path may be replaced.
  /// - Throws: `cannotOpen` if there is a file and it may not be replaced; `damaged` if this database is; `full`,
  ///   `readOnly` for the destination.
  public func backUp(to path: String, replacing: Bool = false) async throws(DatabaseFailure) {
    do {
      try PartFile.require(path, free: !replacing)
      try FileSystem.requireRegularFile(path)
      try await readAnywhere { database in
        try DatabaseCopy(of: database, beside: path, isChecked: true).place(replacing: replacing)
      }
    } catch {
      if !(error is CancellationError) { logger.error("a backup failed", metadata: ["cause": "\(error)"]) }
      throw DatabaseFailure(error)
    }
  }
}
