import CoreDatabase

/// The files of one run: some come while pages are read, of which there are many only the first time, and the others
/// after that.
actor FileRun {
  private let files: FileFetcher
  private let limit: Int
  /// How many were kept.
  private(set) var keptCount = 0
  /// Files that this run need not look at again.
  private var settled: [RowKey: RemoteFile] = [:]
  private var isFetchingBeside = true
  private var beside: Task<Void, Never>?

  /// - Parameter limit: how many are fetched at once beside the pages.
  init(_ files: FileFetcher, limit: Int) {
    self.files = files
    self.limit = limit
  }

  /// Fetches some beside what else is done, unless some are under way. What fails is left for later.
  func fetchBeside(generation: Int) {
    guard isFetchingBeside, beside == nil else { return }
    beside = Task {
      let step = try? await fetchNow(upTo: limit, isForced: false, generation: generation)
      if step == nil || step?.failure != nil { isFetchingBeside = false }
      beside = nil
    }
  }

  /// Fetches some once those under way have come.
  func fetch(upTo limit: Int, isForced: Bool, generation: Int) async throws(DatabaseFailure) -> FileFetcher.Step {
    if limit > 0 { await beside?.value }
    return try await fetchNow(upTo: limit, isForced: isForced, generation: generation)
  }

  /// Gives up those under way.
  func stop() async {
    isFetchingBeside = false
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
