import CoreNetwork
import Foundation

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
