import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

/// The predictions in every possible state.
public enum PredictionsPreviews {
  public static let all: [Preview] =
    [
      preview("predictions-idle", PredictionsState(today: today)),
      preview("predictions-loading", state(.loading(previous: nil))),
      preview("predictions-loading-previous", state(.loading(previous: list))),
      preview("predictions-failed", state(.failed(.busy, previous: nil))),
      preview("predictions-failed-previous", state(.failed(.busy, previous: list))),
      preview("predictions-dismissed", state(.dismissed(previous: list))),
      preview("predictions-efforts", state(.loaded(list)), height: nil),
      preview("predictions-efforts-plain", state(.loaded(list)), .sample(presentation: .plain), height: nil),
      preview("predictions-efforts-40", state(.loaded(list)), .sample(isInteractive: true), 40, height: 12),
      preview("predictions-efforts-80", state(.loaded(list)), .sample(isInteractive: true)),
      preview(
        "predictions-efforts-120", state(.loaded(list)), .sample(colorDepth: .trueColor, isInteractive: true), 120,
        height: 40),
      preview("predictions-efforts-200", state(.loaded(list)), .sample(isInteractive: true), 200, height: 60),
      preview("predictions-stated", stated, .sample(units: .imperial), height: nil),
      preview("predictions-empty", state(.loaded(emptyList)), height: nil),
      preview("predictions-incomplete", state(.loaded(incompleteList)), height: nil),
    ] + runStates + thresholdStates

  private static let runStates: [Preview] = [
    ("loading", .loading(previous: nil)), ("loading-previous", .loading(previous: runs)),
    ("failed", .failed(.busy, previous: nil)), ("failed-previous", .failed(.busy, previous: runs)),
    ("dismissed", .dismissed(previous: runs)),
  ].map { (name: String, runs: Loadable<TrainingDays, StorageError>) in
    var state = state(.loaded(list))
    state.runs = runs
    return preview("predictions-runs-\(name)", state)
  }

  private static let thresholdStates: [Preview] = [
    ("loading", .loading(previous: nil)), ("loading-previous", .loading(previous: thresholds)),
    ("failed", .failed(.busy, previous: nil)),
    ("failed-previous", .failed(.busy, previous: thresholds)),
    ("dismissed", .dismissed(previous: thresholds)),
  ].map { (name: String, thresholds: Loadable<DatedThresholds, StorageError>) in
    var state = state(.loaded(list))
    state.thresholds = thresholds
    return preview("predictions-thresholds-\(name)", state)
  }

  private static let today = CalendarDay.sampleToday

  private static let list = RecordList(
    sport: .running, sports: [.running],
    records: [(1, 400.0, 78.0), (1, 1_609.344, 375), (1, 5_000, 1_245), (2, 10_000, 2_640)].map {
      (number: Int, meters: Double, seconds: Double) in
      PersonalRecord(
        measure: .time(meters: meters),
        best: RecordedEffort(
          workout: .sample(number), title: "Morning run", day: today.advanced(by: -20), value: seconds, startOffset: 0))
    })
  private static let emptyList = RecordList(sport: .running, sports: [], records: [])
  private static let incompleteList = RecordList(
    sport: .running, sports: [.running], records: list.records, outdatedCount: 3)

  private static let runs = TrainingDays(
    volumes: Workout.samples.filter { $0.sport == .running }.map {
      DailyVolume(day: $0.day, sport: $0.sport, volume: $0.volume)
    },
    workouts: Workout.samples.filter { $0.sport == .running })
  private static let thresholds = DatedThresholds([
    .init(from: nil, thresholds: Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190))
  ])

  private static func state(_ records: Loadable<RecordList, StorageError>) -> PredictionsState {
    PredictionsState(today: today, records: records, runs: .loaded(runs), thresholds: .loaded(thresholds))
  }

  private static let stated = PredictionsState(
    results: [RaceResult(meters: 10_000, seconds: 2_550)].compactMap(\.self), metersPerWeek: 48_280, today: today,
    runs: .loaded(TrainingDays(volumes: [])), thresholds: .loaded(thresholds))

  private static func preview(
    _ name: String, _ state: PredictionsState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: PredictionsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
