public import CoreCommon
import CoreNetwork
public import CoreSync
import Foundation
import Logging

extension PocketBaseSource {
  /// The largest response for a page; a larger page is requested in smaller ones.
  private static let pageByteLimit = 16 << 20
  /// The most rows the server returns at once.
  private static let pageLimit = 1_000

  private struct Page: Sendable {
    let collection: PocketBaseCollection
    var rows: [ServerRow] = []
    var position: PullCursor.Position?
    var isLast = true
    var knowsPosition = true
    /// Whether the server has no such collection.
    var isMissing = false
  }

  /// An older server may lack a collection; if it lacks all of them, it is not a server for these rows.
  ///
  /// - Parameter limit: the limit for each collection's rows.
  public func pull(
    after cursor: String?, knowing known: [KnownRow], limit: Int
  ) async throws(RemoteFailure) -> PullPage {
    try await remotely(account.time) {
      try await account.renewal.renewIfDue()
      guard var reached = cursor.map(PullCursor.init) ?? PullCursor() else {
        return PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)
      }
      let pages = try await pages(after: reached, knowing: known, limit: limit)
      guard pages.allSatisfy(\.knowsPosition) else {
        return PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)
      }
      let missing = pages.filter(\.isMissing).map(\.collection.name)
      guard missing.isEmpty || missing.count < pages.count else { throw NetworkError.notFound }
      for page in pages { reached.positions[page.collection.name] = page.position }
      let rows = pages.flatMap(\.rows).sorted { $0.stamp < $1.stamp }
      for row in rows { note(row) }
      return PullPage(
        rows: rows,
        cursor: reached.positions.isEmpty ? nil : try reached.text(), isLast: pages.allSatisfy(\.isLast),
        missingCollections: Set(missing))
    }
  }

  /// Names the action that made a change, and its machine.
  private func note(_ row: ServerRow) {
    guard let action = row.origin.action else { return }
    account.logger.debug(
      "received a change",
      metadata: [
        "row": "\(row.key.collection)/\(row.key.id)", "machine": "\(row.origin.machine ?? "")", "action": "\(action)",
      ])
  }

  private func pages(after cursor: PullCursor, knowing known: [KnownRow], limit: Int) async throws -> [Page] {
    try await withThrowingTaskGroup(of: Page.self) { group in
      for collection in collections {
        let known = known.filter { $0.key.collection == collection.name }
        group.addTask {
          try await page(
            of: collection, after: cursor.positions[collection.name],
            knowing: known.map { PullCursor.Position(time: $0.stamp.time, id: $0.stamp.id) }, limit: limit)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Also requests the row at the position: as long as the server has it unchanged, the server was not rolled back to
  /// before that. The hooks ensure that nothing is changed at or before a position after it was read. If somebody has
  /// changed the row since, and for rows known to be newer, the rows changed last before it show the same.
  private func page(
    of collection: PocketBaseCollection, after position: PullCursor.Position?, knowing known: [PullCursor.Position],
    limit: Int
  ) async throws -> Page {
    let asked = min(max(1, limit) + (position == nil ? 0 : 1), Self.pageLimit)
    let items: [Record]
    do {
      items = try await records(of: collection, from: position, limit: asked)
    } catch NetworkError.responseTooLarge where limit > 1 {
      return try await page(of: collection, after: position, knowing: known, limit: limit / 8)
    } catch NetworkError.notFound {
      // A collection that it had before is gone: then it was rolled back.
      var page = Page(collection: collection)
      (page.isMissing, page.knowsPosition) = (true, position == nil && known.isEmpty)
      return page
    }
    var page = Page(collection: collection, position: items.last?.position ?? position)
    page.isLast = items.count < asked
    let isThere = position != nil && items.first?.position == position
    page.rows = items.dropFirst(isThere ? 1 : 0).compactMap { $0.row(in: collection, ids: ids) }
    let doubtful = known.filter { known in position.map { !isThere || $0 < known } ?? true }
    page.knowsPosition = try await has(doubtful + (isThere ? [] : [position].compactMap { $0 }), of: collection, items)
    return page
  }

  private func records(
    of collection: PocketBaseCollection, from position: PullCursor.Position?, limit: Int
  ) async throws -> [Record] {
    var query = [
      URLQueryItem(name: "sort", value: "updated,id"), URLQueryItem(name: "perPage", value: "\(limit)"),
      URLQueryItem(name: "skipTotal", value: "1"),
    ]
    if let position {
      let time = Self.quoted(position.time)
      // The first condition is redundant, but the database's index supports it.
      let filter = "updated >= \(time) && (updated > \(time) || id >= \(Self.quoted(position.id)))"
      query.append(URLQueryItem(name: "filter", value: filter))
    }
    let request = NetworkRequest(.get, collection.path, query: query, answerByteLimit: Self.pageByteLimit)
    return try RecordPage.read(try await client.send(Endpoint<Data>(request, contentType: "application/json"))).items
  }

  /// A text in a filter. Cursors are stored next to the rows, where anybody may have written.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

extension PocketBaseSource {
  /// When the server last changed a row.
  private struct Change: Decodable, Sendable {
    let id: String
    let updated: String
  }

  private struct ChangePage: Decodable, Sendable {
    let items: [Change]
  }

  /// Whether the server has rows in their known state, or a newer one. A row that is older there, or missing, was lost:
  /// no client removes rows.
  ///
  /// - Parameter items: rows that it has just returned.
  func has(
    _ known: [PullCursor.Position], of collection: PocketBaseCollection, _ items: [Record]
  ) async throws -> Bool {
    let shown = Dictionary(items.map { ($0.id, $0.updated) }) { max($0, $1) }
    let open = known.filter { known in shown[known.id].map { $0 < known.time } ?? true }
    for start in stride(from: 0, to: open.count, by: Self.idLimit) {
      let some = open[start..<min(start + Self.idLimit, open.count)]
      let times = try await times(of: some.map(\.id), in: collection)
      guard some.allSatisfy({ known in times[known.id].map { $0 >= known.time } ?? false }) else { return false }
    }
    return true
  }

  /// When each row was last changed, by its id; `nil` for a missing row.
  private func times(of ids: [String], in collection: PocketBaseCollection) async throws -> [String: String] {
    let query = [
      URLQueryItem(name: "perPage", value: "\(ids.count)"), URLQueryItem(name: "skipTotal", value: "1"),
      URLQueryItem(name: "fields", value: "id,updated"),
      URLQueryItem(name: "filter", value: ids.map { "id = \(Self.quoted($0))" }.joined(separator: " || ")),
    ]
    let page = try await client.send(Endpoint<ChangePage>(NetworkRequest(.get, collection.path, query: query)))
    return Dictionary(page.items.map { ($0.id, $0.updated) }) { max($0, $1) }
  }
}

/// How far each collection has been read, as one text.
struct PullCursor: Codable, Equatable, Sendable {
  struct Position: Codable, Comparable, Sendable {
    /// The time of the row's last change, in the server's format.
    let time: String
    let id: String

    static func < (one: Position, other: Position) -> Bool {
      (one.time, one.id) < (other.time, other.id)
    }
  }

  private static let version = 1

  private var version = PullCursor.version
  /// By the name of the collection; `nil` for one that has not been read. Those of unknown collections are kept.
  var positions: [String: Position] = [:]

  init() {}

  /// - Returns: `nil` for a text of another version, or an invalid one.
  init?(_ text: String) {
    guard let read = try? JSONCoding.value(PullCursor.self, from: Data(text.utf8)), read.version == Self.version else {
      return nil
    }
    self = read
  }

  /// The same positions give the same text.
  func text() throws(NetworkError) -> String {
    String(decoding: try JSONCoding.data(self), as: UTF8.self)
  }
}
