public import CoreDatabase
import CoreSync
import DomainProfile
import GRDB

/// Synced values in words.
struct SyncWords: Sendable {
  /// The description by the type that knows the field.
  let describe: @Sendable (_ collection: String, _ field: String, FieldValue) -> String?
  /// The pictures on this machine, by their digests.
  var pictures: [String: PictureFacts] = [:]

  /// `nil` for no value.
  func text(_ value: FieldValue, of field: String, in collection: String) -> String? {
    if field == SyncedRow.deletion { return value == .bool(true) ? "deleted" : "kept" }
    if let words = describe(collection, field, value) { return words }
    if collection == ProfileEntry.collection, let field = SettingField(rawValue: field) {
      return field.words(for: value)
    }
    guard collection == ProfileEntry.collection, let entry = ProfileEntry(name: field) else { return value.words }
    if entry.field == .picture { return value.text.map { pictures[$0]?.words ?? "a picture that has not arrived" } }
    return entry.words(for: value)
  }
}

extension ProfileEntry {
  /// `nil` for no value.
  fileprivate func words(for value: FieldValue) -> String? {
    if field.isDated, value == ProfileFields.end { return "ended" }
    return value.real.map { words(for: $0) } ?? value.words
  }
}

extension SettingField {
  /// `nil` for no value.
  fileprivate func words(for value: FieldValue) -> String? {
    value.text.flatMap { SettingChange(self, text: $0)?.words } ?? value.words
  }
}

extension FieldValue {
  fileprivate var words: String? {
    if case .bool(let bool) = self { bool ? "yes" : "no" } else { code }
  }

  /// The value as stable text; `nil` for no value.
  var code: String? {
    switch self {
    case .null: nil
    case .integer(let integer): "\(integer)"
    case .real(let real): Int64(exactly: real).map { "\($0)" } ?? "\(real)"
    case .text(let text): text
    case .bool(let bool): "\(bool)"
    }
  }
}

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
      SELECT substr(intent, 1, 8) AS id, operation || ' in ' || collection AS meaning FROM sync_delivery
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
