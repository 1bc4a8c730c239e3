import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

/// The curves in every possible state.
public enum CurvesPreviews {
  public static let all: [Preview] =
    [
      preview("curves-idle", CurvesState(request, today: today)),
      preview("curves-loading", state(.loading(previous: nil))),
      preview("curves-loading-previous", state(.loading(previous: report))),
      preview("curves-failed", state(.failed(.busy, previous: nil))),
      preview("curves-failed-previous", state(.failed(.busy, previous: report))),
      preview("curves-dismissed", state(.dismissed(previous: report))),
      preview("curves-printed", state(.loaded(report)), height: nil),
      preview("curves-plain", state(.loaded(report)), .sample(presentation: .plain), height: nil),
      preview("curves-pace", pace, height: nil),
      preview("curves-swim", swim, height: nil),
      preview("curves-empty", state(.loaded(empty)), height: nil),
      preview("curves-incomplete", incomplete, height: nil),
      preview("curves-accepted", accepted, height: nil),
      preview("curves-refused", refused, height: nil),
      preview("curves-40", state(.loaded(report)), .sample(isInteractive: true), 40, height: 12),
      preview("curves-80", state(.loaded(report)), .sample(isInteractive: true)),
      preview(
        "curves-120", state(.loaded(report)), .sample(colorDepth: .trueColor, isInteractive: true), 120, height: 40),
      preview("curves-200", state(.loaded(report)), .sample(isInteractive: true), 200, height: 60),
    ] + thresholdStates + proposalStates

  private static let thresholdStates: [Preview] = loads(DatedThresholds()).map { name, thresholds in
    var state = loaded
    state.thresholds = thresholds
    return preview("curves-thresholds-\(name)", state)
  }

  private static let proposalStates: [Preview] = loads([proposal]).map { name, proposals in
    var state = loaded
    state.proposals = proposals
    return preview("curves-proposals-\(name)", state)
  }

  private static func loads<Value: Sendable>(_ value: Value) -> [(String, Loadable<Value, StorageError>)] {
    [
      ("loading", .loading(previous: nil)), ("loading-previous", .loading(previous: value)),
      ("failed", .failed(.busy, previous: nil)),
      ("failed-previous", .failed(.busy, previous: value)), ("dismissed", .dismissed(previous: value)),
    ]
  }

  private static let today = CalendarDay.sampleToday
  private static let request = CurveRequest(.power, in: CurvesState.recent(today), against: .everything)

  private static func stored(
    _ number: Int, daysAgo: Int, _ sport: Sport, _ efforts: [(EffortMeasure, Double)]
  ) -> StoredEfforts {
    StoredEfforts(
      workout: .sample(number), title: number == 1 ? "Hill repeats" : "Last summer's race", sport: sport,
      day: today.advanced(by: -daysAgo),
      efforts: efforts.map { BestEffort(measure: $0, value: $1, startOffset: 0, seconds: 60) })
  }

  private static let report = CurveReport(
    request,
    of: [
      stored(
        2, daysAgo: 320, .cycling,
        [
          (1, 905), (5, 840), (15, 690), (60, 470), (180, 405), (300, 352), (720, 318), (1_200, 301), (3_600, 268),
          (5_400, 250),
        ].map { (EffortMeasure.power(seconds: $0), $1) }),
      stored(
        1, daysAgo: 12, .cycling,
        [
          (1, 880), (5, 862), (15, 655), (60, 452), (180, 400), (300, 360), (720, 320), (1_200, 305), (3_600, 251),
        ].map { (EffortMeasure.power(seconds: $0), $1) }),
    ], thresholds: DatedThresholds())

  private static let empty = CurveReport(request, of: [], thresholds: DatedThresholds())

  private static let proposal = ThresholdProposal(
    rule: .twentyMinutePower, value: 289, inUse: 280, day: today.advanced(by: -12), workout: .sample(1),
    title: "Hill repeats")

  private static func state(_ report: Loadable<CurveReport, StorageError>) -> CurvesState {
    CurvesState(
      request, today: today, report: report, thresholds: .loaded(DatedThresholds()),
      proposals: .loaded([
        ThresholdProposal(
          rule: .recordedMaximum, value: 191, inUse: 188, day: today.advanced(by: -30), workout: .sample(3),
          title: "Club race"), proposal,
      ]))
  }

  private static func timed(_ sport: Sport, _ runs: [(Double, Double)], _ request: CurveRequest) -> CurvesState {
    let report = CurveReport(
      request, of: [stored(1, daysAgo: 9, sport, runs.map { (EffortMeasure.time(meters: $0), $1) })],
      thresholds: DatedThresholds())
    return CurvesState(
      request, today: today, report: .loaded(report), thresholds: .loaded(DatedThresholds()), proposals: .loaded([]))
  }

  private static let pace = timed(
    .running, [(400, 76), (1_000, 210), (1_500, 330), (3_000, 708), (5_000, 1_230), (10_000, 2_580)],
    CurveRequest(.pace, in: Period(containing: today, by: .year)))

  private static let swim = timed(
    .swimming, [(50, 38), (100, 81), (200, 170), (400, 360), (1_500, 1_440)],
    CurveRequest(.pace, sport: .swimming))

  private static let loaded = state(.loaded(report))

  private static let incomplete: CurvesState = {
    var state = loaded
    state.outdatedCount = 1_250
    return state
  }()

  private static let accepted: CurvesState = {
    var state = loaded
    state.accepted = proposal
    return state
  }()

  private static let refused: CurvesState = {
    var state = loaded
    state.changeFailure = .invalidThreshold(
      .invalidValue(field: "Maximum heart rate", given: "300 bpm", allowed: "a whole number from 100 to 240 bpm"))
    return state
  }()

  private static func preview(
    _ name: String, _ state: CurvesState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: CurvesContent.self, state: state, width: width, height: height, environment: environment)
  }
}
