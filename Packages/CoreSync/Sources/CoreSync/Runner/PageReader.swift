import CoreCommon

/// Reads pages from the server in sequence, ahead of their storage.
actor PageReader {
  /// A page, or why it did not arrive.
  struct Outcome: Sendable {
    /// The cursor before it; `nil` for the first of all.
    let cursor: String?
    let page: Result<PullPage, RemoteFailure>
    /// Its rows, ready to be stored if nothing is known about them; `nil` if most are known.
    let rows: Task<NewRows, Never>?
  }

  /// How many pages may wait to be stored.
  private static let placeCount = 2

  private let remote: any RemoteSource
  private let known: [KnownRow]
  private let policy: SyncPolicy
  private let makeRows: (@Sendable (PullPage) -> NewRows)?
  private var nextCursor: String?
  private var hasMore = true
  private var pageCount = 0
  private var waiting: [Outcome] = []
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - cursor: the cursor before the first page.
  ///   - known: the rows changed last.
  ///   - makeRows: prepares rows; passed if they are probably all unknown.
  init(
    _ remote: any RemoteSource, after cursor: String?, knowing known: [KnownRow] = [], policy: SyncPolicy,
    makeRows: (@Sendable (PullPage) -> NewRows)?
  ) {
    self.remote = remote
    self.known = known
    self.policy = policy
    self.makeRows = makeRows
    nextCursor = cursor
  }

  /// The page after a cursor.
  ///
  /// - Returns: `nil` if it is not the next one here.
  func page(after cursor: String?) async -> Outcome? {
    readOn()
    while waiting.isEmpty, let reading { await reading.valueUnlessCancelled }
    guard let first = waiting.first, first.cursor == cursor else { return nil }
    waiting.removeFirst()
    readOn()
    return first
  }

  /// Cancels the request in progress.
  func stop() {
    hasMore = false
    reading?.cancel()
  }

  private func readOn() {
    guard reading == nil, hasMore, waiting.count < Self.placeCount else { return }
    let (cursor, limit) = (nextCursor, policy.pageLimit(afterPages: pageCount))
    pageCount += 1
    reading = Task { [remote, known] in
      let page: Result<PullPage, RemoteFailure>
      do throws(RemoteFailure) {
        page = .success(try await remote.pull(after: cursor, knowing: known, limit: limit))
      } catch {
        page = .failure(error)
      }
      // It may have arrived nevertheless.
      if Task.isCancelled { hasMore = false }
      take(page, after: cursor)
    }
  }

  private func take(_ page: Result<PullPage, RemoteFailure>, after cursor: String?) {
    reading = nil
    var rows: Task<NewRows, Never>?
    if case .success(let page) = page {
      // Not on this actor, which continues reading meanwhile.
      if let makeRows { rows = Task { @concurrent in makeRows(page) } }
      hasMore = hasMore && !page.isLast && page.cursor != nil
      nextCursor = page.cursor
    } else {
      hasMore = false
    }
    waiting.append(Outcome(cursor: cursor, page: page, rows: rows))
    readOn()
  }
}
