import CorePresentation
import DomainAccount
import DomainProfile
import DomainWorkout
import FeatureWorkout
import Foundation

struct TestWorkoutDetailDependencies: WorkoutDetailDependencies {
  var observeWorkout: ObserveWorkoutUseCase
  var observeGear: ObserveGearUseCase
  var observeThresholds: ObserveThresholdsUseCase
  var observeSettings: ObserveSettingsUseCase
  var observeFlags: ObserveFeatureFlagsUseCase
  var editWorkout: EditWorkoutUseCase
  var undoEdit: UndoEditUseCase
  var deleteWorkout: DeleteWorkoutUseCase
  var restoreWorkout: RestoreWorkoutUseCase
  var doubtChanges: DoubtWorkoutChangesUseCase
  var analyzeWorkout: AnalyzeWorkoutUseCase = AnalyzeWorkoutUseCase()
  var observeSync: ObserveSyncUseCase
  var resolveOutbox: ResolveOutboxUseCase
  var observers: [any ActionObserver] = []
}

struct TestWorkoutEntryDependencies: WorkoutEntryDependencies {
  var addWorkout: AddWorkoutUseCase
  var observeWorkout: ObserveWorkoutUseCase
  var observeSettings: ObserveSettingsUseCase
  var observers: [any ActionObserver] = []
}

struct TestWorkoutListDependencies: WorkoutListDependencies {
  var observeWorkouts: ObserveWorkoutsUseCase
  var editWorkouts: EditWorkoutsUseCase
  var undoEdit: UndoEditUseCase
  var deleteWorkouts: DeleteWorkoutsUseCase
  var restoreWorkouts: RestoreWorkoutsUseCase
  var observers: [any ActionObserver] = []
}
