public import CoreDatabase
import GRDB

/// What a log has to sync that a person may mean at a prompt. It reads a file as it is, and writes nothing.
public struct SyncSuggestions: Sendable {
  /// An id to type, and what it is the id of.
  public struct Suggestion: Hashable, Sendable {
    public let id: String
    public let meaning: String
  }

  private static let limit = 200

  private let path: String

  /// - Parameter path: the file of the log, which may be missing.
  public init(path: String) {
    self.path = path
  }

  /// The changes that the server rejected, by the first eight characters of their ids.
  public func rejectedChanges() throws(DatabaseFailure) -> [Suggestion] {
    try suggestions(
      """
      SELECT substr(intent, 1, 8) AS id, operation || ' in ' || collection AS meaning FROM sync_change
      WHERE state = 'parked' ORDER BY position LIMIT \(Self.limit)
      """)
  }

  /// The rows in conflict, by the first eight characters of their ids.
  public func conflicts() throws(DatabaseFailure) -> [Suggestion] {
    try suggestions(
      """
      SELECT substr(row_id, 1, 8) AS id, collection || ': ' || group_concat(field, ', ') AS meaning FROM sync_conflict
      GROUP BY collection, row_id LIMIT \(Self.limit)
      """)
  }

  private func suggestions(_ sql: String) throws(DatabaseFailure) -> [Suggestion] {
    try LocalDatabase.glance(at: path) { database in
      try Row.fetchAll(database, sql: sql).map { Suggestion(id: $0["id"], meaning: $0["meaning"]) }
    } ?? []
  }
}
