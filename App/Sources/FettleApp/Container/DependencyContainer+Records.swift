import DataWorkout
import DomainWorkout

extension DependencyContainer {
  var recordRepository: any RecordRepository { OfflineFirstRecordRepository(database: database) }

  var observeRecords: ObserveRecordsUseCase { ObserveRecordsUseCase(records: recordRepository) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workoutRepository) }

  /// Finds the best efforts of workouts that are new or changed.
  func refreshEfforts() async throws {
    do throws(WorkoutError) {
      _ = try await RefreshBestEffortsUseCase(workouts: workoutRepository, records: recordRepository, workersAtOnce: 2)
        .execute()
    } catch {
      throw Failure.stop(error)
    }
  }
}
