import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

/// The explanations of figures, in every possible state.
public enum MetricExplanationPreviews {
  public static let all: [Preview] = [
    preview("explain-idle", state(.idle, explanations: nil)),
    preview("explain-loading", state(.loading(previous: nil), explanations: nil)),
    preview("explain-loading-previous", state(.loading(previous: detail))),
    preview("explain-failed", state(.failed(.busy, previous: nil), explanations: nil)),
    preview("explain-failed-previous", state(.failed(.full, previous: detail))),
    preview("explain-gone", state(.missing(), explanations: nil)),
    preview("explain-failed-missing", state(.missing(failure: .busy), explanations: nil)),
    preview("explain-list", MetricExplanationState(.rules, explanations: rules), height: nil),
    preview("explain-workout", state(.loaded(detail)), isInteractive: true),
    preview(
      "explain-workout-120", state(.loaded(detail), selecting: .load), isInteractive: true, width: 120, height: 40),
    preview("explain-workout-40", state(.loaded(detail)), isInteractive: true, width: 40, height: nil),
    preview("explain-load", state(.loaded(detail), only: .load), height: nil),
    preview("explain-load-plain", state(.loaded(detail), only: .load), height: nil, presentation: .plain),
    preview("explain-zones", state(.loaded(detail), only: .heartRateZones), height: nil),
    preview("explain-training", training(.loaded(overview)), isInteractive: true),
    preview("explain-training-loading", training(.loading(previous: nil))),
    preview("explain-training-loading-previous", training(.loading(previous: overview))),
    preview("explain-training-failed", training(.failed(.busy, previous: nil))),
    preview("explain-training-failed-previous", training(.failed(.full, previous: overview))),
    preview("explain-period", period(.loaded(explanations)), isInteractive: true),
    preview("explain-period-loading", period(.loading(previous: nil))),
    preview("explain-period-loading-previous", period(.loading(previous: explanations))),
    preview("explain-period-failed", period(.failed(.busy, previous: nil))),
    preview("explain-period-failed-previous", period(.failed(.full, previous: explanations))),
    preview("explain-curve", curve(.loaded(report)), isInteractive: true),
    preview("explain-curve-loading", curve(.loading(previous: nil))),
    preview("explain-curve-loading-previous", curve(.loading(previous: report))),
    preview("explain-curve-failed", curve(.failed(.busy, previous: nil))),
    preview("explain-curve-failed-previous", curve(.failed(.full, previous: report))),
    preview("explain-comparison", comparison(.loaded(compared)), isInteractive: true),
    preview("explain-comparison-loading", comparison(.loading(previous: nil))),
    preview("explain-comparison-loading-previous", comparison(.loading(previous: compared))),
    preview("explain-comparison-failed", comparison(.failed(.tooFewWorkouts, previous: nil))),
    preview("explain-comparison-failed-previous", comparison(.failed(.storage(.full), previous: compared))),
    preview("explain-missing", state(.loaded(detail), only: .intensity), height: nil),
  ]

  private static let detail = WorkoutDetail.sample()
  private static let thresholds = DatedThresholds([
    .init(from: nil, thresholds: Thresholds(ageYears: 40, sex: .female)),
    .init(
      from: CalendarDay.sampleToday.advanced(by: -90),
      thresholds: Thresholds(restingHeartRateBPM: 48, ageYears: 40, sex: .female)),
  ])
  private static let rules = ExplainMetricUseCase().execute(nil)
  private static let workout = {
    var loaded = detail
    loaded.workout.load = WorkoutLoad(of: detail, thresholds: thresholds).load
    return ExplainedWorkout(ExplainedWorkout.Input(loaded, thresholds: thresholds))
  }()

  /// Two runs a week for a month.
  private static let overview = TrainingOverview(
    of: TrainingHistory(
      period: TrainingPeriod(.fourWeeks, endingOn: .sampleToday, firstWeekday: .monday),
      dailyVolumes: runs.map {
        DailyVolume(
          day: $0, sport: .running,
          volume: TrainingVolume(workoutCount: 1, distanceMeters: 10_000, movingTime: 3_000, ascentMeters: 80),
          loadPoints: 60)
      }, sportVolumes: [SportVolume(sport: .running, volume: TrainingVolume(workoutCount: 9))],
      dailyLoads: runs.map { DailyLoad(day: $0, points: 60) }, recentWorkouts: [.samples[0]]),
    today: .sampleToday)
  private static let runs = (0..<9).map { CalendarDay.sampleToday.advanced(by: $0 * 4 - 32) }

  private static let request = PeriodRequest(
    Period(containing: .sampleToday, by: .month), today: .sampleToday, firstWeekday: .monday)
  private static let explanations = ExplainMetricUseCase().execute(
    nil,
    of: PeriodReport(
      request,
      of: TrainingDays(
        volumes: runs.map {
          DailyVolume(
            day: $0, sport: .running,
            volume: TrainingVolume(workoutCount: 1, distanceMeters: 10_000, movingTime: 3_000, ascentMeters: 80),
            loadPoints: 60)
        })))

  private static let curveRequest = CurveRequest(.power, in: Period(containing: .sampleToday, by: .year))
  private static let report = CurveReport(
    curveRequest,
    of: [
      StoredEfforts(
        workout: .sample(1), title: "Hill repeats", sport: .cycling, day: CalendarDay.sampleToday.advanced(by: -12),
        efforts: [(180, 400), (300, 360), (720, 320), (1_200, 305)].map {
          BestEffort(measure: .power(seconds: $0), value: $1, startOffset: 0, seconds: 60)
        })
    ], thresholds: DatedThresholds())

  private static let compared = ComparisonReport.efforts(
    EffortHistory(
      reference: .samples[0], way: .route,
      efforts: [
        TimedEffort(
          workout: .sample(1), title: "Tempo along the river", day: .sampleToday, start: Workout.samples[0].start,
          seconds: 3_390, distanceMeters: 12_400)
      ], searchedCount: 4))

  private static func comparison(_ report: Loadable<ComparisonReport, ComparisonError>) -> MetricExplanationState {
    var state = MetricExplanationState(
      .comparison(ComparisonRequest(.route(.sample(1)))),
      explanations: report.value.map { ExplainMetricUseCase().execute(nil, of: $0) })
    state.comparison = report
    return state
  }

  private static func curve(_ report: Loadable<CurveReport, StorageError>) -> MetricExplanationState {
    var state = MetricExplanationState(
      .curve(curveRequest), explanations: report.value.map { ExplainMetricUseCase().execute(nil, of: $0) })
    state.curve = report
    return state
  }

  private static func period(_ others: Loadable<[MetricExplanation], StorageError>) -> MetricExplanationState {
    var state = MetricExplanationState(.period(request), explanations: others.value)
    state.others = others
    return state
  }

  private static func training(_ overview: Loadable<TrainingOverview, StorageError>) -> MetricExplanationState {
    var state = MetricExplanationState(.training(through: nil))
    state.overview = overview
    state.explanations = overview.value.map { ExplainedTraining($0).explanations }
    return state
  }

  private static func state(
    _ detail: Loadable<WorkoutDetail, StorageError>, only: Metric? = nil, selecting: Metric? = nil,
    explanations: [MetricExplanation]?
  ) -> MetricExplanationState {
    var state = MetricExplanationState(.workout(.sample(1)), only: only, explanations: explanations)
    state.workout = detail
    state.position = ListPosition(row: explanations?.firstIndex { $0.figure == selecting } ?? 0)
    return state
  }

  private static func state(
    _ detail: Loadable<WorkoutDetail, StorageError>, only: Metric? = nil, selecting: Metric? = nil
  ) -> MetricExplanationState {
    state(
      detail, only: only, selecting: selecting,
      explanations: only.map { figure in [workout.explanation(of: figure)] }
        ?? workout.explanations)
  }

  private static func preview(
    _ name: String, _ state: MetricExplanationState, isInteractive: Bool = false, width: Int = 80, height: Int? = 24,
    presentation: Presentation = .visual
  ) -> Preview {
    Preview(
      name, of: MetricExplanationContent.self, state: state, width: width, height: height,
      environment: .sample(presentation: presentation, isInteractive: isInteractive))
  }
}
