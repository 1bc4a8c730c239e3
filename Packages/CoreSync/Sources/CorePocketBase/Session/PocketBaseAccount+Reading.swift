import CoreNetwork
import Foundation

extension PocketBaseAccount {
  /// The most rows the server returns at once.
  private static let rowLimit = 1_000

  /// Reads a small collection that every account may read and none may write: its first thousand rows, by id.
  ///
  /// - Parameters:
  ///   - columns: the fields to request for each row.
  ///   - deadline: the time limit.
  /// - Throws: a `NetworkError`; `notFound` if the server has no such collection.
  public func rows<Row: Decodable & Sendable>(
    _ type: Row.Type, of collection: String, columns: [String], deadline: Duration
  ) async throws -> [Row] {
    let query = [
      URLQueryItem(name: "sort", value: "id"), URLQueryItem(name: "perPage", value: "\(Self.rowLimit)"),
      URLQueryItem(name: "skipTotal", value: "1"),
      URLQueryItem(name: "fields", value: columns.joined(separator: ",")),
    ]
    let request = NetworkRequest(
      .get, PocketBaseCollection(collection).path, query: query, deadline: deadline, answerByteLimit: 1 << 20)
    return try await client.send(Endpoint<RowPage<Row>>(request)).items
  }
}

private struct RowPage<Row: Decodable & Sendable>: Decodable, Sendable {
  let items: [Row]
}
