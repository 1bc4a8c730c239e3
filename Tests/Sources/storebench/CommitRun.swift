import CoreDatabase
import DomainCore
import DomainWorkout
import GRDB
import Synchronization

/// From an edit to the value that shows it, for each of the observers.
struct CommitRun: Encodable {
  struct Latency: Encodable {
    /// From the call of the edit until its answer: the commit, on the disk.
    let commit: Times
    /// From the moment SQLite has committed until the observer has the new value.
    let afterCommit: Times
    /// From the call of the edit until the observer has the new value.
    let whole: Times
  }

  let latencies: [String: Latency]
  /// The commit alone, while nobody observes.
  let unobserved: Times
  /// From the answer of an edit over a connection of its own, as another process has it, until the dashboard has it.
  let elsewhere: Times

  init(path: String) async throws {
    let store = try Store(path: path)
    elsewhere = try await Self.elsewhere(store, Store(path: path))
    let newest = InventedLibrary.id(0)
    unobserved = try await Self.unobserved(store)
    latencies = [
      "dashboard": try await Self.latency(store, Question.overview(store)),
      "list": try await Self.latency(
        store, store.workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 50))),
      "search": try await Self.latency(
        store, store.workouts.workouts(matching: WorkoutFilter(text: "river"), in: WorkoutWindow(limit: 50))),
      "workout": try await Self.latency(store, store.workouts.workout(newest)),
    ]
  }

  private static func unobserved(_ store: Store) async throws -> Times {
    let clock = ContinuousClock()
    var commits: [Duration] = []
    for round in -10..<150 {
      let start = clock.now
      _ = try await store.workouts.edit(InventedLibrary.id(0), [.distance(20_000 + Double(round))])
      if round >= 0 { commits.append(clock.now - start) }
    }
    return Times(commits)
  }

  private static func elsewhere(_ store: Store, _ other: Store) async throws -> Times {
    let clock = ContinuousClock()
    let (arrivals, arriving) = AsyncStream<(revision: Int64, at: ContinuousClock.Instant)>.makeStream()
    let observing = Task {
      for try await snapshot in Question.overview(store) { arriving.yield((snapshot.revision, clock.now)) }
    }
    var arrived = arrivals.makeAsyncIterator()
    _ = await arrived.next()
    var delays: [Duration] = []
    for round in 0..<20 {
      let revision = try await other.workouts.edit(InventedLibrary.id(0), [.distance(30_000 + Double(round))]).revision
      let committed = clock.now
      while let arrival = await arrived.next() {
        guard arrival.revision >= revision else { continue }
        delays.append(arrival.at - committed)
        break
      }
    }
    observing.cancel()
    try await observing.value
    return Times(delays)
  }

  private static func latency<Value: Sendable>(
    _ store: Store, _ observation: Snapshots<Value, StorageError>
  ) async throws -> Latency {
    let clock = ContinuousClock()
    // Told before the observation, which begins later.
    let watch = CommitWatch()
    _ = try await store.database.write(mapping: { $0 }) { $0.add(transactionObserver: watch) }
    let (arrivals, arriving) = AsyncStream<(revision: Int64, at: ContinuousClock.Instant)>.makeStream()
    let observing = Task {
      for try await snapshot in observation { arriving.yield((snapshot.revision, clock.now)) }
    }
    var commits: [Duration] = []
    var afterCommits: [Duration] = []
    var wholes: [Duration] = []
    var arrived = arrivals.makeAsyncIterator()
    _ = await arrived.next()
    for round in -10..<150 {
      let start = clock.now
      let revision = try await store.workouts.edit(InventedLibrary.id(0), [.distance(10_000 + Double(round))]).revision
      let committed = clock.now
      while let arrival = await arrived.next() {
        guard arrival.revision >= revision else { continue }
        if round >= 0 {
          commits.append(committed - start)
          afterCommits.append(arrival.at - watch.last)
          wholes.append(arrival.at - start)
        }
        break
      }
    }
    observing.cancel()
    try await observing.value
    return Latency(commit: Times(commits), afterCommit: Times(afterCommits), whole: Times(wholes))
  }
}

/// Notes when the last commit was.
private final class CommitWatch: TransactionObserver, Sendable {
  private let instant = Mutex(ContinuousClock.now)

  var last: ContinuousClock.Instant { instant.withLock { $0 } }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ database: Database) {
    instant.withLock { $0 = .now }
  }

  func databaseDidRollback(_ database: Database) {}
}
