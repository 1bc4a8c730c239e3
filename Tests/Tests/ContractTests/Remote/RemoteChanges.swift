import CoreSync
import Foundation
import Testing

extension OutgoingChange {
  init(create key: RowKey, _ fields: Fields) {
    self.init(
      intent: UUID().uuidString, key: key, operation: .create, fields: fields, expectedVersion: nil, attempt: 1)
  }

  /// An edit of a row as the server returned it.
  init(_ row: ServerRow, _ fields: Fields) {
    self.init(.update, row, fields)
  }

  init(_ operation: PendingChange.Operation, _ row: ServerRow, _ fields: Fields = [:]) {
    self.init(
      intent: UUID().uuidString, key: row.key, operation: operation, fields: fields, expectedVersion: row.version,
      attempt: 1)
  }
}

extension RowKey {
  /// A workout with an id made from its name, of at most 16 bytes: a server accepts no other ids.
  static func workout(_ name: String) -> RowKey {
    let digits = name.utf8.map { String($0, radix: 16) }.joined()
    var rest = Substring(digits + String(repeating: "0", count: 32 - digits.count))
    let groups = [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }
    return RowKey(collection: "workouts", id: groups.joined(separator: "-"))
  }
}

extension RemoteSource {
  /// Sends changes as the engine does: one by one if the server rejects the batch.
  func outcomes(_ changes: [OutgoingChange]) async throws -> [SendOutcome] {
    switch try await send(changes) {
    case .outcomes(let outcomes): return outcomes
    case .batchRejected(let reason):
      guard changes.count > 1 else { return [.rejected(reason: reason)] }
      var outcomes: [SendOutcome] = []
      for change in changes { outcomes += try await self.outcomes([change]) }
      return outcomes
    }
  }

  func outcome(_ change: OutgoingChange) async throws -> SendOutcome {
    try #require(try await outcomes([change]).first)
  }

  /// Sends a change that the server must accept.
  @discardableResult
  func put(_ change: OutgoingChange) async throws -> ServerRow {
    let outcome = try await outcome(change)
    return try #require(outcome.accepted, "\(outcome)")
  }

  /// Reads all pages.
  func news(after cursor: String? = nil, limit: Int = 500) async throws -> News {
    var news = News(cursor: cursor)
    while true {
      let page = try await pull(after: news.cursor, limit: limit)
      try #require(page.knowsCursor)
      news.rows += page.rows
      news.pageCount += 1
      let next = page.cursor ?? news.cursor
      try #require(page.isLast || next != news.cursor, "it does not go on")
      news.cursor = next
      if page.isLast { return news }
    }
  }
}

/// The result of reading all pages.
struct News {
  var rows: [ServerRow] = []
  var cursor: String?
  var pageCount = 0

  var ids: [String] { rows.map(\.key.id) }
}

extension SendOutcome {
  var accepted: ServerRow? { if case .accepted(let row) = self { row } else { nil } }
  var stale: ServerRow? { if case .stale(let row) = self { row } else { nil } }
  var rejection: RejectionReason? { if case .rejected(let reason) = self { reason } else { nil } }
}
