public import CoreCommon
import CoreDatabase
import CoreNetwork
public import CoreSync
import Foundation
import Logging

extension PocketBaseSource {
  public func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse {
    try await remotely(account.time) {
      let outcomes = try await withThrowingTaskGroup(of: [Int: SendOutcome].self) { group in
        var outcomes: [Int: SendOutcome] = [:]
        var batch = Batch()
        var freePlaces = Self.placeCount
        for (index, change) in changes.enumerated() {
          note(change)
          switch try await write(change, index) {
          case .rejected(let reason): outcomes[index] = .rejected(reason: reason)
          case .ready(let write):
            if !batch.hasRoom(for: write) {
              try await begin(batch, in: &group, &freePlaces, &outcomes)
              batch = Batch()
            }
            batch.append(write)
          }
        }
        try await begin(batch, in: &group, &freePlaces, &outcomes)
        return try await group.reduce(into: outcomes) { outcomes, some in outcomes.merge(some) { $1 } }
      }
      let received = changes.indices.compactMap { outcomes[$0] }
      guard received.count == changes.count else { throw RemoteFailure.invalidResponse }
      return .outcomes(received)
    }
  }

  /// Names the action that made a change, whichever action or schedule sends it.
  private func note(_ change: OutgoingChange) {
    var metadata: Logger.Metadata = [
      "row": "\(change.key.collection)/\(change.key.id)", "operation": "\(change.operation.rawValue)",
    ]
    if let action = change.origin.action { metadata["action"] = "\(action)" }
    account.logger.debug("sending a change", metadata: metadata)
  }

  // MARK: one change

  private enum Preparation {
    case ready(RowWrite)
    case rejected(RejectionReason)
  }

  private func write(_ change: OutgoingChange, _ index: Int) async throws -> Preparation {
    guard let collection = collections.first(where: { $0.name == change.key.collection }) else {
      return .rejected(.noCollection(change.key.collection))
    }
    var file: UploadFile?
    if let field = collection.fileField, case .text(let digest) = change.fields[field],
      let bytes = try await bytes(of: change.key, digest)
    {
      guard bytes.count <= Self.fileByteLimit else {
        return .rejected(.fileTooLarge(limitBytes: Self.fileByteLimit))
      }
      file = try UploadFile(bytes)
    }
    return .ready(
      try RowWrite(
        change, index: index, in: collection, id: ids.id(of: change.key), owner: account.session.userID, file: file))
  }

  private func bytes(of key: RowKey, _ digest: String) async throws(RemoteFailure) -> Data? {
    do {
      return try await files.contents(of: key, digest: digest)
    } catch {
      throw RemoteFailure(error)
    }
  }

  // MARK: a batch

  /// Begins to send a batch if there is a free slot. While the server processes some, the next is prepared.
  private func begin(
    _ batch: Batch, in sendings: inout ThrowingTaskGroup<[Int: SendOutcome], any Error>, _ freePlaces: inout Int,
    _ outcomes: inout [Int: SendOutcome]
  ) async throws {
    if freePlaces > 0 {
      freePlaces -= 1
    } else if let some = try await sendings.next() {
      outcomes.merge(some) { $1 }
    }
    sendings.addTask { try await send(batch) }
  }

  /// Sends a batch until the server has performed all of it except the writes it rejects, which it does one at a time.
  private func send(_ batch: Batch) async throws -> [Int: SendOutcome] {
    var outcomes: [Int: SendOutcome] = [:]
    var open = batch.writes
    while !open.isEmpty {
      switch try await attempt(open) {
      case .done(let rows):
        for (write, row) in zip(open, rows) { outcomes[write.index] = .accepted(row) }
        return outcomes
      case .undecided:
        for write in open { outcomes.merge(try await send(Batch([write]))) { $1 } }
        return outcomes
      case .decided(let some):
        outcomes.merge(some) { $1 }
        open.removeAll { some[$0.index] != nil }
      }
    }
    return outcomes
  }

  private enum Attempt {
    case done([ServerRow])
    /// Nothing was done, because of at least these.
    case decided([Int: SendOutcome])
    /// Nothing was done, and the server does not state which write is the cause.
    case undecided
  }

  private func attempt(_ writes: [RowWrite]) async throws -> Attempt {
    do {
      let results = try await client.send(Batch(writes).endpoint())
      return .done(try rows(results.map(\.body), of: writes))
    } catch NetworkError.rejected(let rejection) {
      guard let batch = rejection.decoded(as: BatchRejection.self), writes.indices.contains(batch.position) else {
        return try reject(writes, reason: rejection.decoded(as: BatchRejection.Answer.self)?.reason)
      }
      return .decided(try await judge(batch.answer, on: writes[batch.position], of: writes))
    } catch NetworkError.requestTooLarge {
      return try reject(writes, reason: .tooLarge)
    }
  }

  private func reject(_ writes: [RowWrite], reason: RejectionReason?) throws -> Attempt {
    guard writes.count == 1, let write = writes.first else { return .undecided }
    guard let reason else { throw RemoteFailure.invalidResponse }
    return .decided([write.index: .rejected(reason: reason)])
  }

  private func rows(_ records: [Record], of writes: [RowWrite]) throws -> [ServerRow] {
    let rows = zip(records, writes).compactMap { record, write in
      record.id == write.id ? record.row(in: write.collection, ids: ids) : nil
    }
    guard rows.count == writes.count, records.count == writes.count else { throw RemoteFailure.invalidResponse }
    return rows
  }

  /// - Returns: at least the result of the write that has a response.
  private func judge(
    _ answer: BatchRejection.Answer, on write: RowWrite, of writes: [RowWrite]
  ) async throws -> [Int: SendOutcome] {
    switch answer.status {
    case 401: throw RemoteFailure.credentialsRejected
    case 404:
      // Rows of other accounts count as missing, and nobody creates a row with an id that does not exist.
      guard write.change.operation != .create else { throw RemoteFailure.invalidResponse }
      return [write.index: .gone]
    case 412: return try await stale(write, of: writes)
    case 429: throw RemoteFailure.rateLimited(after: nil)
    case 400..<500: return [write.index: .rejected(reason: answer.reason)]
    default: throw RemoteFailure.serverFault
    }
  }

  /// The server's current row for a stale write. If one write is stale, all may be: a batch whose response was lost is
  /// stale as a whole.
  private func stale(_ write: RowWrite, of writes: [RowWrite]) async throws -> [Int: SendOutcome] {
    let neighbors = writes.filter { $0.collection == write.collection }
    let known = try await current(neighbors)
    var outcomes: [Int: SendOutcome] = [:]
    for write in neighbors {
      guard let row = known[write.id], write.isStale(on: row) else { continue }
      outcomes[write.index] = .stale(row)
    }
    // The row changed twice, or was deleted, during the request: the next run reads its state.
    guard outcomes[write.index] != nil else { throw RemoteFailure.serverFault }
    return outcomes
  }
}

extension RowWrite {
  fileprivate func isStale(on row: ServerRow) -> Bool {
    change.operation == .create || (change.expectedVersion ?? row.version) != row.version
  }
}

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
