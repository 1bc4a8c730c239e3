import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

/// All best efforts and loads of a log, computed again.
struct RecomputingRun: Encodable {
  var workouts = 0
  var samples = 0
  var effortSeconds: [Double] = []
  var loadSeconds: [Double] = []
  /// Of one workout, by one worker.
  let readingMicroseconds: Double
  let computingMicroseconds: Double

  private static let rounds = 3
  fileprivate static let workers = 2

  init(path: String) async throws {
    let log = try Log(path: path)
    let clock = ContinuousClock()
    for round in 0..<Self.rounds {
      try await log.forgetEfforts()
      var start = clock.now
      workouts = try await RefreshBestEffortsUseCase(
        workouts: log.workouts, records: log.records, workersAtOnce: Self.workers
      ).execute().count
      effortSeconds.append((clock.now - start).seconds)

      let thresholds = Thresholds(maximumHeartRateBPM: 185 + round, functionalThresholdPowerWatts: 240 + round)
      let dated = DatedThresholds([DatedThresholds.Entry(from: nil, thresholds: thresholds)])
      start = clock.now
      let loads = try await RefreshTrainingLoadsUseCase(
        workouts: log.workouts, thresholds: InMemoryThresholdHistory(dated), workersAtOnce: Self.workers
      ).execute().count
      loadSeconds.append((clock.now - start).seconds)
      guard loads == workouts else { throw Incomplete() }
    }

    var (reading, computing, index) = ([Duration](), [Duration](), 0)
    for _ in 0..<min(500, workouts) {
      let start = clock.now
      guard let detail = try await log.workouts.workout(InventedWorkouts.id(index)).firstValue() ?? nil else {
        throw Incomplete()
      }
      let read = clock.now
      _ = WorkoutEfforts(of: detail, ticket: 0)
      reading.append(read - start)
      computing.append(clock.now - read)
      samples += detail.track.count
      index += 1
    }
    readingMicroseconds = reading.sorted()[reading.count / 2].microseconds
    computingMicroseconds = computing.sorted()[computing.count / 2].microseconds
    samples = samples * workouts / max(1, index)
  }
}

struct Incomplete: Error {}

extension Log {
  /// As in a log that comes from a version without best efforts.
  fileprivate func forgetEfforts() async throws {
    _ = try await database.write(mapping: { $0 }) {
      try $0.execute(
        sql: """
          DELETE FROM effort; DELETE FROM record_step; DELETE FROM record_gap; DELETE FROM effort_due;
          INSERT INTO effort_due (workout) SELECT id FROM workout WHERE deleted_at IS NULL ORDER BY number;
          """)
    }
  }
}

/// A threshold that changes for the last month.
struct ThresholdRun: Encodable {
  var workouts = 0
  let milliseconds: Double

  private static let rounds = 21

  init(path: String) async throws {
    let log = try Log(path: path)
    // Whatever is outdated for another reason is not part of what is measured.
    func refresh(_ watts: Int) async throws -> Int {
      let dated = DatedThresholds([
        DatedThresholds.Entry(from: nil, thresholds: Thresholds(functionalThresholdPowerWatts: 200)),
        DatedThresholds.Entry(
          from: CalendarDay(daysSinceEpoch: Log.today.daysSinceEpoch - 30),
          thresholds: Thresholds(functionalThresholdPowerWatts: watts)),
      ])
      return try await RefreshTrainingLoadsUseCase(
        workouts: log.workouts, thresholds: InMemoryThresholdHistory(dated), workersAtOnce: RecomputingRun.workers
      ).execute().count
    }
    _ = try await refresh(200)
    var (watts, count) = (200, 0)
    milliseconds = try await Stopwatch.median(rounds: Self.rounds, warmUp: 2) {
      watts += 1
      count = try await refresh(watts)
    }.milliseconds
    workouts = count
  }
}
