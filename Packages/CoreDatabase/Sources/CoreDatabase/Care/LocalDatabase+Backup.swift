import CoreSystem
public import GRDB
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
    try await backUp(to: path, replacing: replacing) { _ in }
  }

  /// The same, with something that only the copy has.
  ///
  /// - Parameter addition: changes the copy before it is in its place. Nothing is left of the copy if it fails.
  public func backUp<Added: Sendable>(
    to path: String, replacing: Bool = false, adding addition: @escaping @Sendable (Database) throws -> Added
  ) async throws(DatabaseFailure) -> Added {
    do {
      try PartFile.require(path, free: !replacing)
      try FileSystem.requireRegularFile(path)
      let copy = try await connections.read { database, _ in
        try DatabaseCopy(of: database, beside: path, isChecked: true)
      }
      let added = try copy.change(addition)
      try copy.place(replacing: replacing)
      return added
    } catch {
      if !(error is CancellationError) { logger.error("a backup failed", metadata: ["cause": "\(error)"]) }
      throw DatabaseFailure(error)
    }
  }
}
