public import CorePresentation
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PredictionsState: Equatable, Sendable {
  /// The spans that a key goes through, in days.
  static let spans = [42, RaceOutlookRequest.usualSpan, RacePredictions.mostDays]

  /// Results that the person stated; if there are none, the best efforts of the log are used.
  public var results: [RaceResult]
  /// The weekly distance that the person stated, in meters.
  public var statedMetersPerWeek: Double?
  /// How many days of best efforts are used.
  public var span: Int
  public var today: CalendarDay
  public var records: Loadable<RecordList, WorkoutError>
  public var runs: Loadable<TrainingDays, WorkoutError>
  public var thresholds: Loadable<DatedThresholds, WorkoutError>

  public init(
    results: [RaceResult] = [], metersPerWeek: Double? = nil, span: Int = RaceOutlookRequest.usualSpan,
    today: CalendarDay,
    records: Loadable<RecordList, WorkoutError> = .idle, runs: Loadable<TrainingDays, WorkoutError> = .idle,
    thresholds: Loadable<DatedThresholds, WorkoutError> = .idle
  ) {
    self.results = results
    statedMetersPerWeek = metersPerWeek
    self.span = span
    self.today = today
    self.records = records
    self.runs = runs
    self.thresholds = thresholds
  }

  /// What races are predicted from.
  public var request: RaceOutlookRequest {
    RaceOutlookRequest(results: results, metersPerWeek: statedMetersPerWeek, span: span, today: today)
  }

  var nextSpan: Int {
    let index = Self.spans.firstIndex { $0 == span } ?? 0
    return Self.spans[(index + 1) % Self.spans.count]
  }

  /// `nil` until everything is loaded.
  public var outlook: RaceOutlook? {
    guard let runs = runs.value, let thresholds = thresholds.value else { return nil }
    return request.outlook(records: records.value, runs: runs, thresholds: thresholds)
  }

  /// Whether workouts still wait for their best efforts to be found.
  var isIncomplete: Bool { results.isEmpty && records.value.map { $0.outdatedCount > 0 } ?? false }

  /// Whether values are still expected.
  public var isAwaited: Bool {
    runs.isAwaited || thresholds.isAwaited || results.isEmpty && records.isAwaited
  }
}

extension PredictionsState: ShowsFailures {
  public static var failures: [FailureSource<PredictionsState>] {
    [.load(\.records), .load(\.runs), .load(\.thresholds)]
  }
}
