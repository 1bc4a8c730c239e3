import DomainCore
import DomainWorkout
import FeatureTraining
import Foundation

/// Content that shows best efforts, which are computed after a workout is added or changed.
protocol ShowsBestEfforts {}

extension CurvesContent: ShowsBestEfforts {}
extension PredictionsContent: ShowsBestEfforts {}
extension RecordsContent: ShowsBestEfforts {}

extension DependencyContainer {
  var observeRecords: ObserveRecordsUseCase { ObserveRecordsUseCase(records: recordRepository) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workoutRepository) }
  var observeWorkoutRecords: ObserveWorkoutRecordsUseCase { ObserveWorkoutRecordsUseCase(records: recordRepository) }

  var observeRecordProgression: ObserveRecordProgressionUseCase {
    ObserveRecordProgressionUseCase(records: recordRepository)
  }

  var observeOutdatedEfforts: ObserveOutdatedEffortsUseCase {
    ObserveOutdatedEffortsUseCase(records: recordRepository)
  }

  var refreshBestEfforts: RefreshBestEffortsUseCase {
    RefreshBestEffortsUseCase(
      workouts: workoutRepository, records: recordRepository,
      workersAtOnce: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Computes the best efforts that are missing or outdated. In a log that cannot be written, and after a failure, the
  /// screens show the records found so far and how many workouts are missing.
  ///
  /// - Parameter limit: does nothing if there is more to compute than this; `nil` to compute everything.
  func refreshEfforts(unlessMoreThan limit: Int? = nil) async {
    _ = try? await refreshBestEfforts.execute(unlessMoreThan: limit)
  }

  /// Keeps best efforts up to date until the task is canceled or the log cannot be read. What could not be computed is
  /// tried again after the next change; until then the screens show the records found so far.
  ///
  /// It uses one processor. Each batch makes the screens read again, so batches are large.
  ///
  /// - Parameter turn: awaited before each workout.
  func keepEffortsUpToDate(awaiting turn: @escaping @Sendable () async -> Void) async {
    let refresh = RefreshBestEffortsUseCase(
      workouts: workoutRepository, records: recordRepository, workersAtOnce: 1, batchSize: 128)
    var left = 0
    do {
      for try await count in observeOutdatedEfforts.execute() where count.value > left {
        left = (try? await refresh.execute(awaiting: turn))?.leftCount ?? 0
      }
    } catch {
      return
    }
  }
}
