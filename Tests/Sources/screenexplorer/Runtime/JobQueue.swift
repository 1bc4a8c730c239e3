/// The jobs of the Swift runtime that are ready to run, in the order in which they became ready.
///
/// The explorer has one thread. Nothing runs until it takes a job from here, so it decides the order of everything.
final class JobQueue: @unchecked Sendable {
  private enum Executor {
    case main
    case concurrent
  }

  private var jobs: [(job: UnownedJob, executor: Executor)] = []

  var isEmpty: Bool { jobs.isEmpty }
  var hasSeveral: Bool { jobs.count > 1 }

  func append(mainJob job: UnownedJob) { jobs.append((job, .main)) }
  func append(concurrentJob job: UnownedJob) { jobs.append((job, .concurrent)) }

  /// Runs the first job until it waits or ends.
  func runFirst() {
    let (job, executor) = jobs.removeFirst()
    switch executor {
    case .main: job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    case .concurrent: job.runSynchronously(on: ManualExecutors.concurrent.asUnownedTaskExecutor())
    }
  }

  /// Moves the first job to the end, as if something had slowed it down.
  func delayFirst() { jobs.append(jobs.removeFirst()) }

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
