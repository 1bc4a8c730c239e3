import CoreNetwork
import CoreSync
import Foundation

extension PocketBaseSource {
  /// How many ids a question names, so that its address stays short enough for proxies.
  static let idLimit = 20

  /// The rows of one collection that writes are about, as they are now, by their ids at the server. One that is missing
  /// here may still be there.
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
