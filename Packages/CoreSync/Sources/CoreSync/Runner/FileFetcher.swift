import CoreDatabase
import CoreCommon
import Foundation
import GRDB

/// Fetches files that rows name and that are not here from the remote, several at once, and stores the intact ones.
///
/// A file that the server does not have, or that does not match its digest, is requested again later with increasing
/// delays: it may reappear without a new version of its row, for example if the server's disk was restored after its
/// database.
struct FileFetcher: Sendable {
  /// The result of one step.
  struct Step {
    var keptCount = 0
    /// Files not to be requested again in this run.
    var settled: [RowKey: RemoteFile] = [:]
    var left = FetchedFiles()
    var failure: RemoteFailure?
  }

  /// What to do about the files that are due.
  private struct Plan: Sendable {
    var wanted: [AwaitedFile] = []
    /// Their rows name another file at the moment, or are deleted.
    var unwanted: [RowKey: RemoteFile] = [:]
    var present: [AwaitedFile] = []
    var left = FetchedFiles()
  }

  private let database: LocalDatabase
  private let tables: [String: any SyncedTable]
  private let download: FileDownload
  private let policy: SyncPolicy
  private let environment: SyncEnvironment

  /// - Parameter tables: by their collections.
  init(
    database: LocalDatabase, tables: [String: any SyncedTable], remote: any RemoteSource, policy: SyncPolicy,
    environment: SyncEnvironment
  ) {
    self.database = database
    self.tables = tables
    self.policy = policy
    self.environment = environment
    download = FileDownload(remote: remote)
  }

  /// - Parameters:
  ///   - isForced: whether to include files that wait for their next attempt.
  ///   - settled: the files this run has already tried.
  func fetch(
    upTo limit: Int, isForced: Bool, leavingOut settled: [RowKey: RemoteFile], generation: Int
  ) async throws(DatabaseFailure) -> Step {
    let now = environment.now()
    let plan = try await database.read(mapping: { $0 }) { (database) throws -> Plan in
      try makePlan(database, upTo: limit, at: now, isForced: isForced, leavingOut: settled)
    }
    var step = Step(settled: plan.unwanted, left: plan.left)
    guard !plan.wanted.isEmpty || !plan.present.isEmpty else { return step }
    let jitter = environment.jitter()
    let time: @Sendable (Int) -> Double = { now + policy.fileDelay(afterAttempts: $0, jitter: jitter) }
    if !plan.present.isEmpty { try await keep([], removing: plan.present, generation, retryingAt: time, into: &step) }
    let (portions, fetched) = AsyncStream<[FetchedFile]>.makeStream()
    // Some are stored while others arrive.
    async let fetching: Void = download.fetch(plan.wanted, to: fetched)
    var count = 0
    for await portion in portions {
      if Task.isCancelled { return step }
      count += portion.count
      try await keep(portion, generation, retryingAt: time, into: &step)
    }
    await fetching
    if Task.isCancelled { return step }
    if count < plan.wanted.count { step.left.hasMore = true }
    let longest = policy.longestFileDelay
    let next = try await database.read(mapping: { $0 }) { (database) throws -> Double? in
      try FileStore.nextAttempt(database, after: now, longest: longest)
    }
    step.left.nextAttempt = step.left.hasMore ? now : next
    return step
  }

  private func keep(
    _ portion: [FetchedFile], removing present: [AwaitedFile] = [], _ generation: Int,
    retryingAt time: @escaping @Sendable (Int) -> Double, into step: inout Step
  ) async throws(DatabaseFailure) {
    let failures = portion.lazy.compactMap { if case .failed(let failure) = $0.end { failure } else { nil } }
    step.failure = step.failure ?? failures.first
    let (kept, lost) = try await database.write(outliving: .program, mapping: { $0 }) {
      (database) throws -> (Int, [AwaitedFile]) in
      try FileKeeper(database: database, tables: tables, generation: generation)
        .keep(portion, removing: present, retryingAt: time)
    }.value
    step.keptCount += kept
    for file in lost { step.settled[file.key] = file.file }
  }

  private func makePlan(
    _ database: Database, upTo limit: Int, at now: Double, isForced: Bool, leavingOut settled: [RowKey: RemoteFile]
  ) throws -> Plan {
    var plan = Plan()
    let longest = policy.longestFileDelay
    let due = try FileStore.due(database, at: now, longest: longest, isForced: isForced)
    while let file = try due.next() {
      guard settled[file.key] != file.file, let table = tables[file.key.collection] else { continue }
      guard try table.fileDigest(database, file.key.id) == file.file.digest else {
        plan.unwanted[file.key] = file.file
        continue
      }
      if try table.hasFile(database, file.key.id) {
        plan.present.append(file)
      } else if plan.wanted.count == limit {
        plan.left = FetchedFiles(hasMore: true, nextAttempt: now)
        return plan
      } else {
        plan.wanted.append(file)
      }
    }
    plan.left.nextAttempt = try FileStore.nextAttempt(database, after: now, longest: longest)
    return plan
  }
}
