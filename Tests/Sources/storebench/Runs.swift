import CoreDatabase
import DomainWorkout
import Foundation
import GRDB

/// A library is made in large transactions.
struct GenerationRun: Encodable {
  let seconds: Double
  let batchSize = 500

  init(path: String, count: Int) async throws {
    let store = try Store(path: path)
    let library = InventedLibrary(count: count, today: Store.today)
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await store.gear.put(InventedLibrary.shoes)
    let batch = try await store.imports.begin(["invented"])
    for (position, first) in stride(from: 0, to: count, by: batchSize).enumerated() {
      let details = (first..<min(count, first + batchSize)).map(library.detail)
      let file = ImportEntry(importID: batch, position: position, path: "invented-\(position)")
      _ = try await store.imports.add(details, of: file, duplicates: .keep)
    }
    _ = try await store.imports.finish(batch)
    seconds = (clock.now - start) / .seconds(1)
  }
}

/// What a person waits for who opens the program.
struct DashboardRun: Encodable {
  let milliseconds: Double
  let openMilliseconds: Double
  let residentBytes: Int

  init(path: String) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let store = try Store(path: path)
    openMilliseconds = (clock.now - start) / .milliseconds(1)
    var overviews = Question.overview(store).makeAsyncIterator()
    _ = try await overviews.next(isolation: #isolation)
    milliseconds = (clock.now - start) / .milliseconds(1)
    residentBytes = ThisProcess.residentBytes
  }
}

/// Everything a screen reads, each time by a fresh observation.
struct ReadingRun: Encodable {
  let times: [String: Times]
  let residentBytes: Int

  init(path: String) async throws {
    let store = try Store(path: path)
    let landmarks = try await store.landmarks()
    let clock = ContinuousClock()
    var times: [String: Times] = [:]
    for question in Question.allCases {
      var durations: [Duration] = []
      for round in -5..<60 {
        let start = clock.now
        _ = try await question.ask(store, landmarks)
        if round >= 0 { durations.append(clock.now - start) }
      }
      times[question.rawValue] = Times(durations)
    }
    self.times = times
    residentBytes = ThisProcess.residentBytes
  }
}

/// Finds the best efforts of all workouts in their decoded tracks: what the first records take besides a database.
struct ComputingRun: Encodable {
  let seconds: Double

  private static let batchSize = 256

  init(path: String) async throws {
    let store = try Store(path: path)
    let count = try await store.workoutCount()
    var spent: Duration = .zero
    for first in stride(from: 0, to: count, by: Self.batchSize) {
      let ids = (first..<min(count, first + Self.batchSize)).map(InventedLibrary.id)
      let recordings = try await store.workouts.recordings(of: ids)
      let before = ThisProcess.processorTime
      let efforts = recordings.map { WorkoutEfforts(of: $0, ticket: 0) }
      spent += ThisProcess.processorTime - before
      guard efforts.count == ids.count else { throw WorkoutError.notFound(InventedLibrary.id(first)) }
    }
    seconds = spent / .seconds(1)
  }
}

/// Nothing happens, and somebody watches.
struct IdleRun: Encodable {
  let coreShare: Double

  init(path: String, seconds: Int) async throws {
    let store = try Store(path: path)
    let observation = Question.overview(store)
    let (started, starting) = AsyncStream<Void>.makeStream()
    let observing = Task {
      for try await _ in observation { starting.yield() }
    }
    for await _ in started { break }
    try await Task.sleep(for: .milliseconds(500))
    let before = ThisProcess.processorTime
    try await Task.sleep(for: .seconds(seconds))
    coreShare = (ThisProcess.processorTime - before) / .seconds(seconds)
    observing.cancel()
    try await observing.value
  }
}

extension Store {
  func landmarks() async throws -> Question.Landmarks {
    Question.Landmarks(newest: InventedLibrary.id(0), middle: InventedLibrary.id(try await workoutCount() / 2))
  }

  func workoutCount() async throws -> Int {
    try await database.read(mapping: { $0 }) { try Int.fetchOne($0, sql: "SELECT count(*) FROM workout") } ?? 0
  }
}
