@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Makes the Swift runtime pass every job of the process to one queue. The runtime has one factory in a process.
struct ManualExecutors: ExecutorFactory {
  static let queue = JobQueue()
  static let main = ManualMainExecutor()
  static let concurrent = ManualTaskExecutor()

  static var mainExecutor: any MainExecutor { main }
  static var defaultExecutor: any TaskExecutor { concurrent }

  /// Call this before anything is asynchronous.
  static func install() { _createExecutors(factory: Self.self) }
}

final class ManualMainExecutor: MainExecutor {
  func enqueue(_ job: consuming ExecutorJob) { ManualExecutors.queue.append(mainJob: UnownedJob(job)) }
  func checkIsolated() {}
  func isIsolatingCurrentContext() -> Bool? { true }
  func run() throws { _ = ManualExecutors.queue.runAll() }
  func stop() {}
}

final class ManualTaskExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { ManualExecutors.queue.append(concurrentJob: UnownedJob(job)) }
}
