import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

/// Other people see what a workout was, and nothing that only concerns its owner.
@MainActor struct WorkoutDetailAudienceTests {
  nonisolated private static let secrets = [
    "Felt sick", "Saw the doctor", "knee-pain", "Blue shoes", "holiday-house.fit", "strava-copy.fit", "Effort",
    "threshold", "maximum", "Same route", "Secret lake", "Weighted power", "250 W", "Using defaults",
  ]

  private func state() async -> WorkoutDetailState {
    var workout = Workout.sample(1, "Evening ride", sport: .cycling, power: 210)
    workout.notes = "Felt sick"
    workout.privateNotes = "Saw the doctor"
    workout.tags = [WorkoutTag(rawValue: "knee-pain")].compactMap(\.self).reduce(into: []) { $0.insert($1) }
    workout.gear = [Gear.samples[0].id]
    workout.perceivedEffort = 7
    var detail = WorkoutDetail.sample(workout)
    detail.track.powers = detail.track.offsets.map { _ in 210 }
    detail.source?.fileName = "holiday-house.fit"
    detail.alternativeSources = [
      WorkoutSource(fileName: "strava-copy.fit", format: "fit", contentDigest: "", sessionIndex: 0)
    ]
    let thresholds = Thresholds(
      maximumHeartRateBPM: 190, lactateThresholdHeartRateBPM: 171, functionalThresholdPowerWatts: 250)
    detail.workout.load =
      WorkoutLoad(of: detail, thresholds: DatedThresholds([DatedThresholds.Entry(from: nil, thresholds: thresholds)]))
      .load
    let screen = WorkoutDetailScreen(.sample(1), in: InMemoryWorkoutRepository([detail]))
    screen.open()
    await screen.settled()
    var state = screen.state
    state.gear = Gear.samples
    state.thresholds = DatedThresholds([DatedThresholds.Entry(from: nil, thresholds: thresholds)])
    state.analysis = WorkoutAnalysis(
      of: detail, thresholds: DatedThresholds([DatedThresholds.Entry(from: nil, thresholds: thresholds)]))
    state.passes = [
      RoutePass(
        workout: .sample(9), title: "Secret lake", day: .sampleToday, seconds: 3_000, differenceSeconds: 20,
        direction: .same)
    ]
    return state
  }

  private func page(_ state: WorkoutDetailState, for audience: Audience) -> String {
    var environment = EnvironmentValues()
    environment.audience = audience
    return HTMLRenderer.fragment(
      of: SemanticNode(
        WorkoutDetailContent(state: state, onAction: { _ in }), width: 120, environment: environment))
  }

  @Test(arguments: secrets) func `a page for others does not say`(secret: String) async {
    let state = await state()
    #expect(!page(state, for: .others).contains(secret))
  }

  @Test func `its owner sees all of it on request`() async {
    let page = page(await state(), for: .ownPage)
    for secret in [
      "Felt sick", "Saw the doctor", "knee-pain", "Blue shoes", "holiday-house.fit", "Secret lake", "250 W",
    ] {
      #expect(page.contains(secret), "\(secret)")
    }
  }

  @Test func `others see figures, charts, zones and laps`() async {
    let page = page(await state(), for: .others)
    for shown in ["distance", "heart rate", "Charts", "Heart-rate zones", "Laps", "points"] {
      #expect(page.contains(shown), "\(shown)")
    }
  }

  @Test func `the date of a page stays on one line`() async {
    #expect(page(await state(), for: .others).contains("Wed\u{A0}1\u{A0}Jul\u{A0}2026"))
  }

  @Test(arguments: [Audience.ownPage, .others]) func `no page has an id, and none has the same chart twice`(
    audience: Audience
  ) async {
    let page = page(await state(), for: audience)
    #expect(!page.contains("\(WorkoutID.sample(1))".prefix(8)))
    #expect(page.matches(of: #/aria-label="[^"]*Heart rate:/#).count <= 1)
    #expect(!page.contains(">Power <small>"))
  }
}
