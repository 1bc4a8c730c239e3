import CoreNetwork
import CoreSync
import Foundation

extension PocketBaseSource {
  /// How many ids a query names, so that its URL stays short enough for proxies.
  static let idLimit = 20

  /// The current state of the rows in one collection that writes concern, by their ids on the server. A row missing
  /// here may still exist.
  func current(_ writes: [RowWrite]) async throws -> [String: ServerRow] {
    try await withThrowingTaskGroup(of: [Record].self) { group in
      for start in stride(from: 0, to: writes.count, by: Self.idLimit) {
        let some = writes[start..<min(start + Self.idLimit, writes.count)]
        group.addTask { try await records(of: some) }
      }
      return try await group.reduce(into: [:]) { rows, records in
        for record in records {
          guard let collection = writes.first?.collection, let row = record.row(in: collection, ids: ids) else {
            continue
          }
          rows[record.id] = row
        }
      }
    }
  }

  private func records(of writes: ArraySlice<RowWrite>) async throws -> [Record] {
    guard let collection = writes.first?.collection else { return [] }
    let query = [
      URLQueryItem(name: "perPage", value: "\(writes.count)"), URLQueryItem(name: "skipTotal", value: "1"),
      URLQueryItem(name: "fields", value: Record.columns),
      URLQueryItem(name: "filter", value: writes.map { "id = \(Self.quoted($0.id))" }.joined(separator: " || ")),
    ]
    let request = NetworkRequest(.get, collection.path, query: query, answerByteLimit: 32 << 20)
    return try await client.send(Endpoint<RecordPage>(request)).items
  }
}
