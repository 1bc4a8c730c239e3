import CoreCommon
import CoreDatabase
import Foundation
import GRDB

extension SyncRunner {
  /// The account of the remote; `nil` if nobody or somebody else is signed in.
  func account() async throws(DatabaseFailure) -> SyncAccount? {
    let account = try await read { try AccountStore.account($0) }
    return account?.identity == remote.identity ? account : nil
  }

  func prepare() async throws(DatabaseFailure) -> SyncAccount? {
    let (outbox, now) = (self.outbox, environment.now())
    if try await account() != nil, try await read({ try outbox.needsEnlisting($0) }) {
      _ = try await database.write(mapping: { $0 }) { try outbox.enlistNewTables($0, at: now) }
    }
    if try await read({ try outbox.hasReadingConflicts($0) }) {
      _ = try await database.write(mapping: { $0 }) { try outbox.settleReadingConflicts($0, at: now) }
    }
    return try await account()
  }

  /// The states the server must still have, unless it was rolled back.
  func newestRows(since generation: Int) async throws(DatabaseFailure) -> [KnownRow] {
    // If rows are deleted without a tombstone, a missing one proves nothing.
    guard remote.capabilities.tombstones else { return [] }
    let (outbox, now, limit) = (self.outbox, environment.now(), policy.knownRowLimit)
    return try await read { try outbox.ledger($0, at: now).newestRows(since: generation, limit: limit) }
  }

  func store(_ page: PullPage, _ ready: NewRows?) async throws(DatabaseFailure) -> PageOutcome {
    let generation = generation
    let (outbox, now) = (self.outbox, environment.now())
    // A check without news must not notify observers.
    if try await read({ try outbox.ledger($0, at: now).changesNothing(page, generation: generation) }) {
      return page.isLast ? .complete : .more
    }
    // The server repeats pages lost in a power cut.
    return try await carrying(page.rows.map(\.origin)) { () async throws(DatabaseFailure) in
      try await write(outliving: .program, ready: ready) { ledger, tally in
        try ledger.store(page, generation: generation, into: &tally)
      }
    }
  }

  func collect(_ limit: Int, isForced: Bool) async throws(DatabaseFailure) -> CollectedChanges {
    guard let account = try await account(),
      try await read({ try !ChangeStore.waiting($0, after: 0, limit: 1).isEmpty })
    else { return CollectedChanges() }
    // An account that was added in the meantime is read first, by the next run.
    guard account.generation == generation else { return CollectedChanges() }
    let (now, policy, capabilities) = (environment.now(), policy, remote.capabilities)
    let (missing, machine) = (missingCollections, environment.machine)
    // On the disk before it is sent, or an edit could be merged into a change that the server already has.
    return try await write { ledger, _ in
      try ledger.collect(
        upTo: limit, besides: missing, now: now, isForced: isForced, policy: policy, capabilities: capabilities,
        machine: machine)
    }
  }

  /// Writes only news, because each commit notifies the observers.
  func remember(_ cause: RemoteFailure?) async throws(DatabaseFailure) {
    guard cause != nil || isAnswered, try await account() != nil else { return }
    let known = try await read { try FailureStore.failure($0) }
    guard cause.map({ !$0.isLike(known?.cause) }) ?? (known != nil) else { return }
    let failure = cause.map { SyncFailure($0, since: Date(timeIntervalSince1970: environment.now())) }
    _ = try await database.write(outliving: .program, mapping: { $0 }) { try FailureStore.save($0, failure) }
  }

  func write<Value: Sendable>(
    outliving durability: Durability = .power, ready: NewRows? = nil,
    _ body: @escaping @Sendable (inout DatabaseLedger, inout SyncTally) throws -> Value
  ) async throws(DatabaseFailure) -> Value {
    let (outbox, now, before) = (self.outbox, environment.now(), tally)
    let (value, tally) = try await database.write(outliving: durability, mapping: { $0 }) { database in
      var ledger = outbox.ledger(database, at: now, ready: ready)
      var tally = before
      let value = try body(&ledger, &tally)
      return (value, tally)
    }.value
    self.tally = tally
    return value
  }

  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(DatabaseFailure) -> Value {
    try await database.read(mapping: { $0 }, body)
  }
}
