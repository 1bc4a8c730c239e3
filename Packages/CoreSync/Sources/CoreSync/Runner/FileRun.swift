import CoreDatabase

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
