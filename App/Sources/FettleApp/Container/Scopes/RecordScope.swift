import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

/// Best efforts and what follows from them: records, curves, predictions and proposed thresholds.
@MainActor
protocol RecordScope: Scope {
  var workoutRepository: any WorkoutRepository { get }
  var recordRepository: any RecordRepository { get }
  var dismissedProposals: any DismissedProposals { get }
  var thresholdEditor: any ThresholdEditor { get }
  var thresholdHistory: any ThresholdHistory { get }
  var athleteHistory: any AthleteHistory { get }
}

extension RecordScope {
  var records: RecordUseCases { RecordUseCases(records: recordRepository) }
  var observeMap: ObserveMapUseCase { ObserveMapUseCase(records: recordRepository) }
  var observeYear: ObserveYearUseCase { ObserveYearUseCase(records: recordRepository) }
  var readSavedFigures: ReadSavedFiguresUseCase { ReadSavedFiguresUseCase(figures: observeFigures) }
  var observeFigures: ObserveFiguresUseCase {
    ObserveFiguresUseCase(records: recordRepository, thresholds: thresholdHistory)
  }
  var observeTrends: ObserveTrendsUseCase {
    ObserveTrendsUseCase(records: recordRepository, athlete: athleteHistory)
  }
  var findRecurringRoutes: FindRecurringRoutesUseCase { FindRecurringRoutesUseCase(workouts: workoutRepository) }
  var observeCurves: ObserveCurvesUseCase { ObserveCurvesUseCase(records: recordRepository) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workoutRepository) }

  /// Batches are large: each of them writes almost all pages of the index of what is due, because ids are in no order.
  var refreshBestEfforts: RefreshBestEffortsUseCase {
    RefreshBestEffortsUseCase(
      workouts: workoutRepository, records: recordRepository,
      workersAtOnce: ProcessInfo.processInfo.activeProcessorCount, batchSize: 8_192)
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
      for try await count in records.observeOutdatedCount() where count.value > left {
        left = (try? await refresh.execute(awaiting: turn))?.leftCount ?? 0
      }
    } catch {
      return
    }
  }

  var observeThresholdProposals: ObserveThresholdProposalsUseCase {
    ObserveThresholdProposalsUseCase(records: recordRepository, dismissed: dismissedProposals)
  }

  var acceptThreshold: AcceptThresholdUseCase {
    AcceptThresholdUseCase(editor: thresholdEditor)
  }

  var dismissThreshold: DismissThresholdUseCase { DismissThresholdUseCase(dismissed: dismissedProposals) }
}
