import CoreCommon
public import CoreDatabase
import CoreSystem
public import Foundation
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

/// The result of requesting a file.
struct FetchedFile: Sendable {
  enum End: Sendable {
    /// Its bytes, which match the server's digest.
    case whole(Data)
    case wrong
    /// The server has no such file.
    case gone
    case failed(RemoteFailure)
  }

  let file: AwaitedFile
  let end: End
}

/// Fetches files in parallel.
private struct FileDownload: Sendable {
  private static let placeCount = 6
  private static let portionCount = 32
  /// The largest file that is accepted.
  private static let longestByteCount = 40 << 20
  /// The amount of memory in use above which no further file is requested.
  private static let enoughByteCount = 8 << 20

  let remote: any RemoteSource

  /// Fetches files until all have arrived, one request failed, or memory is full. Files that were not requested, or
  /// were in progress when another failed, are left out.
  ///
  /// - Parameter portions: receives the files as they arrive, some at a time, and is then finished.
  func fetch(_ files: [AwaitedFile], to portions: AsyncStream<[FetchedFile]>.Continuation) async {
    var waiting = files[...]
    var portion: [FetchedFile] = []
    var byteCount = 0
    var hasFailed = false
    await withTaskGroup(of: FetchedFile.self) { group in
      for file in waiting.prefix(Self.placeCount) { group.addTask { await fetch(file) } }
      waiting = waiting.dropFirst(Self.placeCount)
      while let fetched = await group.next() {
        switch fetched.end {
        case .failed where hasFailed: continue
        case .failed:
          hasFailed = true
          group.cancelAll()
        case .whole(let bytes): byteCount += bytes.count
        case .wrong, .gone: break
        }
        portion.append(fetched)
        if portion.count == Self.portionCount {
          portions.yield(portion)
          portion = []
        }
        guard !hasFailed, byteCount < Self.enoughByteCount, let file = waiting.popFirst() else { continue }
        group.addTask { await fetch(file) }
      }
    }
    if !portion.isEmpty { portions.yield(portion) }
    portions.finish()
  }

  private func fetch(_ file: AwaitedFile) async -> FetchedFile {
    do throws(RemoteFailure) {
      let bytes = try await remote.fetch(file.file, of: file.key, byteLimit: Self.longestByteCount)
      guard let bytes else { return FetchedFile(file: file, end: .gone) }
      let isWhole =
        bytes.count <= Self.longestByteCount && SHA256Digest(of: bytes).hexadecimal == file.file.digest
      return FetchedFile(file: file, end: isWhole ? .whole(bytes) : .wrong)
    } catch {
      return FetchedFile(file: file, end: .failed(error))
    }
  }
}

/// Attaches fetched files to their rows, in one transaction.
private struct FileKeeper {
  let database: Database
  let tables: [String: any SyncedTable]
  /// The account's generation at the time of the requests.
  let generation: Int

  /// - Parameters:
  ///   - present: files that turned out to be here.
  ///   - time: when to repeat a request for a file after this many attempts.
  /// - Returns: the number of stored files, and those that have to be requested again.
  func keep(
    _ ends: [FetchedFile], removing present: [AwaitedFile], retryingAt time: (Int) -> Double
  ) throws -> (keptCount: Int, lost: [AwaitedFile]) {
    guard try AccountStore.account(database)?.generation == generation else { return (0, []) }
    for file in present where try FileStore.isAwaited(database, file) { try FileStore.remove(database, file) }
    var keptCount = 0
    var lost: [AwaitedFile] = []
    for fetched in ends where try FileStore.isAwaited(database, fetched.file) {
      if case .whole(let bytes) = fetched.end {
        // Requested again if the row names it again.
        guard try isNamed(fetched.file) else { continue }
        if try keep(bytes, fetched.file) {
          keptCount += 1
          continue
        }
      }
      guard fetched.end.isAboutFile else { continue }
      try FileStore.postpone(database, fetched.file, until: time(fetched.file.attempts + 1))
      lost.append(fetched.file)
    }
    return (keptCount, lost)
  }

  private func isNamed(_ file: AwaitedFile) throws -> Bool {
    try tables[file.key.collection]?.fileDigest(database, file.key.id) == file.file.digest
  }

  /// - Returns: whether the bytes are valid.
  private func keep(_ bytes: Data, _ file: AwaitedFile) throws -> Bool {
    do {
      try tables[file.key.collection]?.keep(database, file: bytes, of: file.key.id)
      try FileStore.remove(database, file)
      return true
    } catch is UnreadableFile {
      return false
    }
  }
}

extension FetchedFile.End {
  /// Whether it counts as an attempt to fetch this file.
  fileprivate var isAboutFile: Bool {
    switch self {
    case .whole, .wrong, .gone, .failed(.timedOut), .failed(.serverFault), .failed(.invalidResponse): true
    case .failed: false
    }
  }
}

/// The files of one run: some arrive while pages are read, which are many only the first time, and the others
/// afterward.
actor FileRun {
  private let files: FileFetcher
  private let limit: Int
  /// The number of stored files.
  private(set) var keptCount = 0
  /// Files that this run need not check again.
  private var settled: [RowKey: RemoteFile] = [:]
  private var beside: Task<Void, Never>?
  /// The step that failed, after which no more are fetched next to the pages.
  private var trouble: Result<FileFetcher.Step, DatabaseFailure>?
  private var isStopped = false

  /// - Parameter limit: how many are fetched at once next to the pages; zero for none.
  init(_ files: FileFetcher, limit: Int) {
    self.files = files
    self.limit = limit
  }

  /// Fetches some in the background, unless a fetch is in progress. `fetch` reports a failure.
  func fetchBeside(generation: Int) {
    guard limit > 0, beside == nil, trouble == nil, !isStopped else { return }
    beside = Task {
      do throws(DatabaseFailure) {
        let step = try await fetchNow(upTo: limit, isForced: false, generation: generation)
        if step.failure != nil { trouble = .success(step) }
      } catch {
        trouble = .failure(error)
      }
      beside = nil
    }
  }

  /// Fetches some once those in progress have arrived.
  func fetch(upTo limit: Int, isForced: Bool, generation: Int) async throws(DatabaseFailure) -> FileFetcher.Step {
    if limit > 0 {
      await beside?.valueUnlessCancelled
      if let trouble {
        self.trouble = nil
        return try trouble.get()
      }
    }
    return try await fetchNow(upTo: limit, isForced: isForced, generation: generation)
  }

  /// Cancels those in progress.
  func stop() async {
    isStopped = true
    beside?.cancel()
    await beside?.value
  }

  private func fetchNow(
    upTo limit: Int, isForced: Bool, generation: Int
  ) async throws(DatabaseFailure) -> FileFetcher.Step {
    let step = try await files.fetch(upTo: limit, isForced: isForced, leavingOut: settled, generation: generation)
    keptCount += step.keptCount
    settled.merge(step.settled) { $1 }
    return step
  }
}

/// The files of rows, for a `RemoteSource` that sends them along with their rows.
public protocol RowFiles: Sendable {
  /// The bytes of a row's file; `nil` if they are not on this machine, or do not match the digest.
  func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data?
}
