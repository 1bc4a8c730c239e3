import CoreSystem
import GRDB
import Logging

extension LocalDatabase {
  /// Writes a copy into one file that needs no other beside it, while others go on reading and writing.
  ///
  /// The copy is of one moment, checked for damage, for its owner alone, and on the disk when this returns. It takes
  /// its place in one step; a failure leaves the place as it was.
  ///
  /// - Parameter replacing: whether a file that has the path already may be replaced.
  /// - Throws: `cannotOpen` when there is a file and it may not be replaced; `damaged` when this database is;
  ///   `full`, `readOnly` of the place.
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
