import CorePresentation
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

@MainActor let trainingScreens: [any AnyExploredScreen] = [
  ExploredScreen<RecordsContent, _>(name: "records") { world, onIntent in
    RecordsViewModel(world, today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.sport == nil && $0.year == nil ? $0.list.value : nil
  },
  ExploredScreen<CurvesContent, _>(name: "curves", orderCount: 2_000) { world, onIntent in
    CurvesViewModel(
      world, request: CurveRequest(.power), isChosen: true, today: .sampleToday, firstWeekday: .monday
    ) { _ in onIntent() }
  } truth: {
    $0.thresholds.value
  },
  ExploredScreen<TrendsContent, _>(name: "trends", orderCount: 2_000) { world, onIntent in
    TrendsViewModel(world, today: .sampleToday, firstWeekday: .monday) { _ in onIntent() }
  } truth: {
    $0.athlete
  },
  ExploredScreen<PlanContent, _>(name: "plan") { world, onIntent in
    PlanViewModel(world, request: ForecastRequest(today: .sampleToday)) { _ in onIntent() }
  } truth: {
    $0.request == ForecastRequest(today: .sampleToday) ? $0.forecast.value : nil
  },
  ExploredScreen<PlannedContent, _>(name: "planned", orderCount: 3_000) { world, onIntent in
    PlannedViewModel(world, today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.rows.value
  },
  ExploredScreen<GoalsContent, _>(name: "goals", orderCount: 3_000) { world, onIntent in
    GoalsViewModel(world, today: .sampleToday, firstWeekday: .monday) { _ in onIntent() }
  } truth: {
    $0.rows.value
  },
  ExploredScreen<GearContent, _>(name: "gear", orderCount: 3_000) { world, onIntent in
    GearViewModel(world, today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.rows.value
  },
  ExploredScreen<SavedFiguresContent, _>(name: "saved figures", orderCount: 1_500) { world, onIntent in
    SavedFiguresViewModel(world, today: .sampleToday, firstWeekday: .monday)
  } truth: {
    $0.rows.value
  },
  ExploredScreen<SavedSegmentsContent, _>(name: "segments", orderCount: 1_500) { world, onIntent in
    SavedSegmentsViewModel(world, today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.rows.value
  },
  ExploredScreen<PredictionsContent, _>(name: "predictions", orderCount: 3_000) { world, onIntent in
    PredictionsViewModel(world, today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.thresholds.value
  },
]
