import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation

/// One workout's screen in every possible state.
public enum WorkoutDetailPreviews {
  public static let all: [Preview] = drawn + rejected + sizes + training

  private static let drawn: [Preview] = [
    preview("workout-idle", .idle),
    preview("workout-loading", .loading(previous: nil)),
    preview("workout-loading-previous", .loading(previous: detail)),
    preview("workout-loaded", .loaded(detail)),
    preview("workout-failed", .failed(.unavailable(reason: "the folder is gone"), previous: nil)),
    preview("workout-failed-previous", .failed(.busy, previous: detail)),
    preview("workout-gone", .missing()),
    preview("workout-gone-narrow", .missing(), width: 40, height: nil),
    preview("workout-deleting", .loaded(detail), changes: [.delete(.sample(1))]),
    preview("workout-deleted", .missing(), hasDeleted: true),
    preview("workout-deleted-narrow", .missing(), hasDeleted: true, width: 40, height: nil),
    preview("workout-restoring", .missing(), changes: [.restore(.sample(1))], hasDeleted: true),
    preview("workout-edit-under-way", .loaded(detail), changes: [.edit(.sample(1), corrections)]),
    preview("workout-edit-refused", .loaded(detail), changeFailure: changeFailure),
    preview("workout-edit-refused-narrow", .loaded(detail), changeFailure: changeFailure, width: 40, height: nil),
    preview("workout-annotated", .loaded(.sample(annotated)), height: nil),
    preview("workout-annotated-narrow", .loaded(.sample(annotated)), width: 40, height: nil),
    preview(
      "workout-annotated-plain", .loaded(.sample(annotated)), height: nil, environment: .sample(presentation: .plain)),
    preview("workout-corrected", .loaded(corrected)),
    preview("workout-corrected-plain", .loaded(corrected), environment: .sample(presentation: .plain)),
    preview("workout-out-of-range", .loaded(outOfRange)),
    preview("workout-damaged-track", .loaded(damaged)),
    preview("workout-logged-by-hand", .loaded(WorkoutDetail(workout: .loggedByHand))),
    preview("workout-part-of-recording", .loaded(triathlon)),
    preview("workout-salvaged", .loaded(salvaged), height: nil),
    preview("workout-indoor", .loaded(.sample(.samples[2]))),
    preview("workout-wide-title", .loaded(.sample(.samples[3]))),
    preview("workout-narrow", .loaded(detail), width: 40, height: nil),
    preview("workout-wide", .loaded(.sample(.samples[4])), width: 132, height: nil),
    preview("workout-whole", .loaded(detail), height: nil),
    preview("workout-plain", .loaded(detail), height: nil, environment: .sample(presentation: .plain)),
    preview("workout-map", .loaded(routed), showsMap: true, height: nil),
    preview("workout-map-off", .loaded(routed), height: nil),
    preview("workout-map-without-positions", .loaded(detail), showsMap: true),
    preview("workout-map-gap", .loaded(interrupted), showsMap: true, height: nil),
    preview("workout-map-one-way", .loaded(oneWay), showsMap: true, width: 60, height: nil),
    preview("workout-map-narrow", .loaded(routed), showsMap: true, width: 40, height: nil),
    preview(
      "workout-map-ascii", .loaded(routed), showsMap: true, height: nil, environment: .sample(symbols: .ascii)),
    preview(
      "workout-map-plain", .loaded(routed), showsMap: true, height: nil, environment: .sample(presentation: .plain)),
    preview(
      "workout-map-one-way-plain", .loaded(oneWay), showsMap: true, height: nil,
      environment: .sample(presentation: .plain)),
    preview(
      "workout-map-color", .loaded(routed), showsMap: true, height: nil, environment: .sample(colorDepth: .ansi256)),
    preview("workout-zones", .loaded(powered), thresholds: measured, height: nil),
    preview(
      "workout-zones-plain", .loaded(powered), thresholds: measured, height: nil,
      environment: .sample(presentation: .plain)),
    preview("workout-color", .loaded(detail), height: nil, environment: .sample(colorDepth: .ansi256)),
    interactive("workout-edit") { $0.startEdit() },
    interactive("workout-edit-problem") {
      $0.startEdit()
      $0.form?.markInvalid("distance", "The distance cannot be “far”: \(WorkoutField.distance.allowed).")
    },
    interactive("workout-segment") { $0.startSegment() },
    interactive("workout-edit-plain", presentation: .plain) { $0.startEdit() },
    interactive("workout-edit-narrow", width: 40) { $0.startEdit() },
    interactive("workout-deleted-interactive") {
      $0.workout.confirm(SeenWorkout(nil, lastSeen: .sample()), revision: 9)
      $0.hasDeleted = true
    },
    interactive("workout-missing-interactive") { $0.workout.confirm(SeenWorkout(nil), revision: 9) },
    interactive("workout-records", width: 120, height: 40) { $0.records = records },
    interactive("workout-records-plain", height: 60, presentation: .plain) { $0.records = records },
    interactive("workout-over-distance", height: 70) {
      $0.axis = .distance
      $0.analysis = WorkoutAnalysis(of: .sample(), thresholds: DatedThresholds(), over: .distance)
    },
  ]

  /// The sizes of screens at which the layout changes.
  static let sizes: [Preview] = [(40, 12), (80, 24), (120, 40), (200, 60)].flatMap { width, height in
    WorkoutDetailTab.allCases.filter { $0 == .overview || width == 120 }.map { tab in
      interactive("workout-\(tab.rawValue)-\(width)", width: width, height: height) {
        $0.analysis = WorkoutAnalysis(of: .sample(), thresholds: DatedThresholds(), over: .time)
        $0.neighbors = WorkoutNeighbors(earlier: .sample(2), later: nil, place: 1, totalCount: 150)
        $0.view = WorkoutDetailDisplay(tab: tab, cursor: width == 120 ? 500 : nil)
      }
    }
  }

  static func interactive(
    _ name: String, width: Int = 80, height: Int = 24, presentation: Presentation = .visual,
    _ change: (inout WorkoutDetailState) -> Void
  ) -> Preview {
    var state = WorkoutDetailState(id: .sample(1), workout: Optimistic(.loaded(SeenWorkout(.sample()))))
    change(&state)
    return Preview(
      name, of: WorkoutDetailContent.self, state: state, width: width, height: height,
      environment: .sample(presentation: presentation, isInteractive: true))
  }

  static let detail = WorkoutDetail.sample()

  private static let records = [
    RecordMark(
      measure: .time(meters: 5_000), value: 1_320, startOffset: 600, previousValue: 1_345, isCurrent: true),
    RecordMark(measure: .time(meters: 10_000), value: 2_702, startOffset: 60, previousValue: nil, isCurrent: true),
    RecordMark(measure: .whole(.ascent), value: 120, startOffset: 0, previousValue: 96, isCurrent: false),
  ]

  private static let corrections: [WorkoutChange] = [
    .title("Tempo, properly measured"), .distance(11_800), .heartRate(158),
  ]

  private static let corrected: WorkoutDetail = {
    var workout = Workout.samples[0]
    workout.recorded = RecordedValues(of: workout)
    return .sample(
      workout.applying([
        .title("Not a run"), .sport(.hiking), .start(LocalTime(day: .sampleToday, secondsOfDay: 27_000)),
      ]))
  }()

  private static func sample(_ change: (inout WorkoutDetail) -> Void) -> WorkoutDetail {
    var detail = WorkoutDetail.sample()
    change(&detail)
    return detail
  }

  private static let outOfRange = sample { $0.valuesOutOfRange = ["distance_stated", "utc_offset"] }

  private static let damaged = sample { ($0.track, $0.isTrackDamaged) = (Track(), true) }

  private static let changeFailure = WorkoutError.invalidValue(
    .heartRate, given: "400 bpm")

  private static let annotated: Workout = {
    var workout = Workout.samples[0].applying(annotations)
    workout.gear = [Gear.samples[0].id, .sample(999)]
    workout.timeZoneSource = .inferred
    return workout
  }()

  private static let annotations: [WorkoutChange] = [
    .distance(12_000), .heartRate(158), .movingTime(3_300), .effort(6.5),
    .notes(
      "Wind from the sea all the way home. The watch lost the sky under the bridges, so the distance is the map's.\n"
        + "New shoes: keep them."),
    .privateNotes("The knee again, from the bridge on."), .tags([.race, .commute]),
  ]

  private static let salvaged = sample { $0.source?.salvaged = .samples[0] }

  private static let triathlon: WorkoutDetail = {
    var detail = WorkoutDetail.sample(.samples[0])
    detail.parts = [.samples[5], .samples[1], .samples[0]]
    detail.alternativeSources = [
      WorkoutSource(fileName: "run.gpx", format: "gpx", contentDigest: "cd", sessionIndex: 0)
    ]
    detail.track.developerColumns = [DeveloperColumn(name: "Form Power", unit: "W", values: [])]
    return detail
  }()

  /// Around a lake and back home.
  private static let routed = WorkoutDetail.along { turn in
    let bulge = 1 + 0.25 * sin(5 * turn) + 0.1 * cos(11 * turn)
    return (52.45 - 0.012 * bulge * cos(turn), 13.2 - 0.03 * bulge * sin(turn))
  }

  private static let oneWay = WorkoutDetail.along { turn in
    (52.4 + 0.004 * turn + 0.003 * sin(4 * turn), 13.1 + 0.02 * turn)
  }

  /// Stopped twice, with a ferry in between.
  private static let interrupted: WorkoutDetail = {
    var detail = routed
    detail.track.segmentStarts = [40]
    detail.track.latitudes?.replaceSubrange(40..<60, with: repeatElement(.nan, count: 20))
    return detail
  }()

  /// Run with a power meter, at an even pace that increases toward the end.
  private static let powered: WorkoutDetail = {
    var detail = WorkoutDetail.sample()
    let count = Double(max(1, detail.track.count - 1))
    detail.track.powers = detail.track.offsets.indices.map { 180 + 120 * Double($0) / count }
    detail.track.speeds = detail.track.offsets.indices.map { 2.6 + 1.6 * Double($0) / count }
    return detail
  }()

  private static let measured = DatedThresholds([
    .init(
      from: nil,
      thresholds: Thresholds(functionalThresholdPowerWatts: 245, thresholdPaceSecondsPerKilometer: 255))
  ])

  private static func preview(
    _ name: String, _ detail: Loadable<WorkoutDetail, StorageError>, changes: [WorkoutDetailChange] = [],
    showsMap: Bool = false, thresholds: DatedThresholds = DatedThresholds(), changeFailure: WorkoutError? = nil,
    hasDeleted: Bool = false, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    var workout = Optimistic<WorkoutDetailChange, StorageError>(
      detail.isMissing
        ? .loaded(SeenWorkout(nil, lastSeen: hasDeleted ? .sample() : nil)) : detail.map { SeenWorkout($0) })
    for change in changes { _ = workout.begin(change) }
    var state = WorkoutDetailState(
      id: .sample(1), workout: workout, gear: Gear.samples, showsMap: showsMap, changeFailure: changeFailure,
      hasDeleted: hasDeleted
    )
    state.analysis = state.detail.value.map { WorkoutAnalysis(of: $0, thresholds: thresholds) }
    return Preview(
      name, of: WorkoutDetailContent.self, state: state, width: width, height: height, environment: environment)
  }
}

extension WorkoutDetail {
  /// An invented workout over the ground, from its share of a whole turn at the beginning to all of it at the end.
  fileprivate static func along(_ position: (_ turn: Double) -> (latitude: Double, longitude: Double)) -> WorkoutDetail
  {
    var detail = WorkoutDetail.sample()
    let positions = detail.track.offsets.indices.map { index in
      position(2 * .pi * Double(index) / Double(detail.track.count - 1))
    }
    detail.track.latitudes = positions.map(\.latitude)
    detail.track.longitudes = positions.map(\.longitude)
    return detail
  }
}

extension Workout {
  /// A workout that no device recorded.
  static let loggedByHand = Workout(
    id: .sample(12), title: "Morning swim", sport: .swimming, start: Workout.samples[0].start, utcOffsetSeconds: 7_200,
    elapsedTime: 2_700
  ).applying([
    .movingTime(2_700), .distance(1_800), .effort(4), .notes("Outdoor pool, first time this year."),
  ])
}
