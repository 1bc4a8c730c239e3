public import CoreSync
import CoreNetwork
import Foundation

extension PocketBaseSource {
  /// The largest answer of a page; a page that would be larger is asked for in smaller ones.
  private static let pageByteLimit = 16 << 20
  /// The most rows the server gives at once.
  private static let pageLimit = 1_000

  private struct Page: Sendable {
    let collection: PocketBaseCollection
    var rows: [ServerRow] = []
    var position: PullCursor.Position?
    var isLast = true
    var knowsPosition = true
  }

  /// - Parameter limit: of each collection's rows.
  public func pull(after cursor: String?, limit: Int) async throws(RemoteFailure) -> PullPage {
    try await remotely(account.time) {
      try await account.renewal.renewIfDue()
      let known = cursor.map(PullCursor.init)
      guard var reached = known ?? PullCursor() else {
        return PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)
      }
      let pages = try await pages(after: reached, limit: limit)
      guard pages.allSatisfy(\.knowsPosition) else {
        return PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)
      }
      for page in pages { reached.positions[page.collection.name] = page.position }
      return PullPage(
        rows: pages.flatMap(\.rows).sorted { $0.stamp < $1.stamp },
        cursor: reached.positions.isEmpty ? nil : try reached.text(), isLast: pages.allSatisfy(\.isLast))
    }
  }

  private func pages(after cursor: PullCursor, limit: Int) async throws -> [Page] {
    try await withThrowingTaskGroup(of: Page.self) { group in
      for collection in collections {
        group.addTask { try await page(of: collection, after: cursor.positions[collection.name], limit: limit) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Asks for the row at the position too: as long as the server has it as it was, the server was not set back. The
  /// hooks see to it that nothing is changed at or before a position after it was read.
  private func page(
    of collection: PocketBaseCollection, after position: PullCursor.Position?, limit: Int
  ) async throws -> Page {
    let asked = min(max(1, limit) + (position == nil ? 0 : 1), Self.pageLimit)
    let items: [Record]
    do {
      items = try await records(of: collection, from: position, limit: asked)
    } catch NetworkError.answerTooLarge where limit > 1 {
      return try await page(of: collection, after: position, limit: limit / 8)
    }
    var page = Page(collection: collection, position: items.last?.position ?? position)
    page.isLast = items.count < asked
    guard let position, items.first?.position != position else {
      page.rows = items.dropFirst(position == nil ? 0 : 1).compactMap { $0.row(in: collection, ids: ids) }
      return page
    }
    page.rows = items.compactMap { $0.row(in: collection, ids: ids) }
    page.knowsPosition = try await hasMoved(collection, position)
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
      // The first condition says nothing new, but is one that the database's index serves.
      let filter = "updated >= \(time) && (updated > \(time) || id >= \(Self.quoted(position.id)))"
      query.append(URLQueryItem(name: "filter", value: filter))
    }
    let request = NetworkRequest(.get, collection.path, query: query, answerByteLimit: Self.pageByteLimit)
    return try RecordPage.read(try await client.send(Endpoint<Data>(request, contentType: "application/json"))).items
  }

  /// Whether the row at a position has changed since, and is therefore not there any more.
  private func hasMoved(_ collection: PocketBaseCollection, _ position: PullCursor.Position) async throws -> Bool {
    try await record(position.id, in: collection).map { $0.position > position } ?? false
  }

  /// - Returns: none when the server has no such row.
  func record(_ id: String, in collection: PocketBaseCollection) async throws -> Record? {
    let query = [URLQueryItem(name: "fields", value: Record.columns)]
    do {
      return try await client.send(Endpoint<Record>(NetworkRequest(.get, collection.path + [id], query: query)))
    } catch NetworkError.notFound {
      return nil
    }
  }

  /// A text in a filter. Cursors are kept beside the rows, where anybody may have written.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
