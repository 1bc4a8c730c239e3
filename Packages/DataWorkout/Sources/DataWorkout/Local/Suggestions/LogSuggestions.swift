public import CoreDatabase
import DomainCore
import DomainItems
import GRDB

/// What a log contains that a person may mean at a prompt: ids, names and days.
///
/// It reads a file as it is, writes nothing and computes nothing. Of workouts it reads few, whatever the size of the log.
public struct LogSuggestions: Sendable {
  /// A value to type, and what it stands for.
  public struct Suggestion: Hashable, Sendable {
    public let value: String
    public let meaning: String

    public init(_ value: String, _ meaning: String = "") {
      (self.value, self.meaning) = (value, meaning)
    }
  }

  static let limit = 200
  /// How many of the newest workouts are searched for tags.
  private static let taggedLimit = 3_000

  private let path: String

  /// - Parameter path: the file of the log, which may be missing.
  public init(path: String) {
    self.path = path
  }

  /// The newest workouts, or those whose id begins with a text, by the first eight characters of their ids.
  public func workouts(prefix: String = "", amongDeleted: Bool = false) throws(DatabaseFailure) -> [Suggestion] {
    let shelf = amongDeleted ? "deleted_at > 0" : "deleted_at IS NULL"
    let start = prefix.lowercased()
    return try suggestions(
      start.isEmpty
        ? "SELECT id, title, day FROM workout WHERE \(shelf) ORDER BY number DESC LIMIT \(Self.limit)"
        : "SELECT id, title, day FROM workout WHERE id >= ? AND id < ? AND \(shelf) LIMIT \(Self.limit)",
      start.isEmpty ? [] : [start, start + "\u{10FFFF}"]
    ) { row in
      let id: String = row["id"]
      return Suggestion(
        String(id.prefix(max(8, start.count))), "\(row["title"] as String), \(CalendarDay(daysSinceEpoch: row["day"]))")
    }
  }

  /// The latest days with workouts.
  public func days() throws(DatabaseFailure) -> [Suggestion] {
    try suggestions(
      "SELECT day, count(*) AS count FROM workout WHERE deleted_at IS NULL GROUP BY day ORDER BY day DESC LIMIT 60"
    ) { row in
      let count: Int = row["count"]
      return Suggestion("\(CalendarDay(daysSinceEpoch: row["day"]))", count == 1 ? "1 workout" : "\(count) workouts")
    }
  }

  /// The tags of the newest workouts.
  public func tags() throws(DatabaseFailure) -> [Suggestion] {
    try suggestions(
      """
      SELECT DISTINCT tag.key AS name FROM (
        SELECT tags FROM workout WHERE deleted_at IS NULL ORDER BY number DESC LIMIT \(Self.taggedLimit)
      ) AS newest, json_each(newest.tags) AS tag WHERE tag.value = 1 ORDER BY 1 LIMIT \(Self.limit)
      """
    ) { Suggestion($0["name"]) }
  }

  /// The items of a kind, by their names, or by the first eight characters of their ids.
  ///
  /// - Parameter noun: what one of the kind is called; a kind that is not stored has none.
  public func items(_ noun: String) throws(DatabaseFailure) -> [Suggestion] {
    guard let kind = SyncedItems.kinds.first(where: { $0.noun == noun }) else { return [] }
    return try LocalDatabase.glance(at: path) { try kind.suggestions($0) } ?? []
  }

  /// The years with workouts, the latest first.
  public func years() throws(DatabaseFailure) -> [Suggestion] {
    try suggestions("SELECT DISTINCT year FROM yearly_sum WHERE workouts > 0 ORDER BY year DESC") {
      Suggestion("\($0["year"] as Int)")
    }
  }

  /// The latest imports, by number.
  public func imports() throws(DatabaseFailure) -> [Suggestion] {
    try suggestions("SELECT id, imported FROM import WHERE undone IS NULL ORDER BY id DESC LIMIT 50") { row in
      let count: Int = row["imported"]
      return Suggestion("\(row["id"] as Int)", count == 1 ? "1 workout" : "\(count) workouts")
    }
  }

  private func suggestions(
    _ sql: String, _ arguments: [String] = [], _ suggestion: (Row) -> Suggestion
  ) throws(DatabaseFailure) -> [Suggestion] {
    try LocalDatabase.glance(at: path) { database in
      try Row.fetchAll(database, sql: sql, arguments: StatementArguments(arguments)).map(suggestion)
    } ?? []
  }
}

extension StoredItem {
  fileprivate static var noun: String { fields.noun }

  fileprivate static func suggestions(_ database: Database) throws -> [LogSuggestions.Suggestion] {
    try ItemRow<Self>.items(database).map { item in
      let label = item.label
      return LogSuggestions.Suggestion(label.name ?? String(item.id.description.prefix(8)), label.meaning)
    }
  }
}
