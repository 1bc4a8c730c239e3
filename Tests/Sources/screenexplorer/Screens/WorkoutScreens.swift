import CorePresentation
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

@MainActor let workoutScreens: [any AnyExploredScreen] = [
  ExploredScreen<WorkoutListContent, _>(name: "workouts", orderCount: 1_500) { world, onIntent in
    WorkoutListViewModel(
      world, filter: WorkoutFilter(), window: WorkoutWindow(limit: 50), today: .sampleToday, firstWeekday: .monday
    ) { _ in onIntent() }
  } truth: {
    $0.filter == WorkoutFilter() && $0.window == WorkoutWindow(limit: 50) ? $0.page.value : nil
  },
  ExploredScreen<WorkoutDetailContent, _>(name: "workout", orderCount: 1_500) { world, onIntent in
    WorkoutDetailViewModel(world, id: .sample(1), today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.detail.value
  },
  ExploredScreen<ComparisonContent, _>(name: "compare", orderCount: 1_000) { world, onIntent in
    ComparisonViewModel(world, ComparisonRequest(.interval(.meters(1_000), filter: WorkoutFilter()))) { _ in onIntent()
    }
  } truth: {
    // Comparing takes a task of its own, so what is compared is as old as the last one that ended.
    $0.request
  },
  ExploredScreen<WorkoutEntryContent, _>(name: "new workout") { world, onIntent in
    WorkoutEntryViewModel(world, defaultSport: nil) { _ in onIntent() }
  } truth: { _ in
    Int?.none
  },
  ExploredScreen<MetricExplanationContent, _>(name: "explanation", orderCount: 500) { world, _ in
    MetricExplanationViewModel(
      world, subject: .workout(.sample(1)), today: .sampleToday, firstWeekday: .monday)
  } truth: {
    // Without settings or thresholds that can be read, it explains with those that it read before.
    $0.workout.value
  },
  ExploredScreen<FieldHistoryContent, _>(name: "history", orderCount: 500) { world, _ in
    FieldHistoryViewModel(world, id: .sample(1), field: TracedField(.distance))
  } truth: {
    $0.history.value
  },
]
