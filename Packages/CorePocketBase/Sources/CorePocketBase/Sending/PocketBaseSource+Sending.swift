public import CoreSync
import CoreDatabase
import CoreNetwork
import Foundation

extension PocketBaseSource {
  public func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendAnswer {
    try await remotely(account.time) {
      let outcomes = try await withThrowingTaskGroup(of: [Int: SendOutcome].self) { group in
        var outcomes: [Int: SendOutcome] = [:]
        var batch = Batch()
        var freePlaces = Self.placeCount
        for (index, change) in changes.enumerated() {
          switch try await write(change, index) {
          case .refused(let reason): outcomes[index] = .refused(reason: reason)
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
      let told = changes.indices.compactMap { outcomes[$0] }
      guard told.count == changes.count else { throw RemoteFailure.nonsense }
      return .outcomes(told)
    }
  }

  // MARK: one change

  private enum Preparation {
    case ready(RowWrite)
    case refused(reason: String)
  }

  private func write(_ change: OutgoingChange, _ index: Int) async throws -> Preparation {
    guard let collection = collections.first(where: { $0.name == change.key.collection }) else {
      return .refused(reason: "the server keeps no \(change.key.collection)")
    }
    var file: UploadFile?
    if let field = collection.fileField, case .text(let digest) = change.fields[field],
      let bytes = try await bytes(of: change.key, digest)
    {
      guard bytes.count <= Self.fileByteLimit else {
        return .refused(reason: "its file is larger than the \(Self.fileByteLimit >> 20) MiB that the server takes")
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

  /// Begins to send a batch when there is a place for it. While the server does some, the next is made.
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

  /// Sends a batch until the server has done all of it but the writes that it says no to, which it does one at a time.
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
    /// Nothing was done, and the server does not say because of which.
    case undecided
  }

  private func attempt(_ writes: [RowWrite]) async throws -> Attempt {
    do {
      let results = try await client.send(Batch(writes).endpoint())
      return .done(try rows(results.map(\.body), of: writes))
    } catch NetworkError.refused(let refusal) {
      guard let told = refusal.decoded(as: BatchRefusal.self), writes.indices.contains(told.position) else {
        return try refuse(writes, reason: refusal.decoded(as: BatchRefusal.Answer.self)?.reason)
      }
      return .decided(try await judge(told.answer, on: writes[told.position], of: writes))
    } catch NetworkError.requestTooLarge {
      return try refuse(writes, reason: "it is larger than the server takes")
    }
  }

  private func refuse(_ writes: [RowWrite], reason: String?) throws -> Attempt {
    guard writes.count == 1, let write = writes.first else { return .undecided }
    guard let reason else { throw RemoteFailure.nonsense }
    return .decided([write.index: .refused(reason: reason)])
  }

  private func rows(_ records: [Record], of writes: [RowWrite]) throws -> [ServerRow] {
    let rows = zip(records, writes).compactMap { record, write in
      record.id == write.id ? record.row(in: write.collection, ids: ids) : nil
    }
    guard rows.count == writes.count, records.count == writes.count else { throw RemoteFailure.nonsense }
    return rows
  }

  /// - Returns: at least the outcome of the write that was answered.
  private func judge(
    _ answer: BatchRefusal.Answer, on write: RowWrite, of writes: [RowWrite]
  ) async throws -> [Int: SendOutcome] {
    switch answer.status {
    case 401: throw RemoteFailure.credentialsRefused
    case 404:
      // The rows of somebody else's are not there either, and nobody makes a row by a name that does not exist.
      guard write.change.operation != .create else { throw RemoteFailure.nonsense }
      return [write.index: .gone]
    case 412: return try await stale(write, of: writes)
    case 429: throw RemoteFailure.rateLimited(after: nil)
    case 400..<500: return [write.index: .refused(reason: answer.reason)]
    default: throw RemoteFailure.serverFault
    }
  }

  /// What the server has in place of what a write was made on. Where one write is stale, all may be: a batch whose
  /// answer was lost is stale as a whole.
  private func stale(_ write: RowWrite, of writes: [RowWrite]) async throws -> [Int: SendOutcome] {
    let neighbours = writes.filter { $0.collection == write.collection }
    let known = try await current(neighbours)
    var outcomes: [Int: SendOutcome] = [:]
    for write in neighbours {
      guard let row = known[write.id], write.isStale(on: row) else { continue }
      outcomes[write.index] = .stale(row)
    }
    // The row has changed twice, or went, while we asked: the next run sees what it is then.
    guard outcomes[write.index] != nil else { throw RemoteFailure.serverFault }
    return outcomes
  }
}

extension RowWrite {
  fileprivate func isStale(on row: ServerRow) -> Bool {
    change.operation == .create || (change.expectedVersion ?? row.version) != row.version
  }
}
