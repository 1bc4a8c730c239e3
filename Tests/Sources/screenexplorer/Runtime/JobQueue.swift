/// The jobs of the Swift runtime that are ready to run, in the order in which they became ready.
///
/// The explorer has one thread. Nothing runs until it takes a job from here, so it decides the order of everything.
final class JobQueue: @unchecked Sendable {
  private enum Executor {
    case main
    case concurrent
  }

  private struct Entry {
    let job: UnownedJob
    let executor: Executor

    /// All jobs of one task have the same address, because a task is its own job.
    var task: UInt { unsafeBitCast(job, to: UInt.self) }
  }

  private var jobs: [Entry] = []
  /// The task that runs only when no other is ready.
  private var heldTask: UInt?

  var isEmpty: Bool { jobs.isEmpty }
  var hasSeveral: Bool { jobs.count > 1 }

  func append(mainJob job: UnownedJob) { append(Entry(job: job, executor: .main)) }
  func append(concurrentJob job: UnownedJob) { append(Entry(job: job, executor: .concurrent)) }

  private func append(_ entry: Entry) {
    let isLastHeld = heldTask != nil && jobs.last?.task == heldTask
    jobs.insert(entry, at: isLastHeld ? jobs.count - 1 : jobs.count)
  }

  /// Runs the first job until it waits or ends.
  func runFirst() {
    let entry = jobs.removeFirst()
    if entry.task == heldTask { heldTask = nil }
    let job = entry.job
    switch entry.executor {
    case .main: job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    case .concurrent: job.runSynchronously(on: ManualExecutors.concurrent.asUnownedTaskExecutor())
    }
  }

  /// Moves the first job to the end, as if something had slowed it down.
  func delayFirst() { append(jobs.removeFirst()) }

  /// Keeps the task of the first job from running until no other task is ready, as if its processor were gone for long.
  func holdFirst() {
    let entry = jobs.removeFirst()
    heldTask = nil
    append(entry)
    heldTask = entry.task
  }

  /// Runs jobs until none is ready.
  ///
  /// - Returns: whether that happened within the limit.
  func runAll(limit: Int = 5_000) -> Bool {
    for _ in 0..<limit {
      guard !isEmpty else { return true }
      runFirst()
    }
    return false
  }
}
