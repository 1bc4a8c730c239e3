import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

extension WorkoutDetailPreviews {
  /// What the rest of the log says about a workout: W′ balance, the same way again.
  static let training: [Preview] = [
    riding("workout-w-prime-power", tab: .power, width: 120, height: 40),
    riding("workout-w-prime", tab: .overview, width: 80, height: 120, isInteractive: false),
    riding("workout-w-prime-plain", tab: .overview, width: 80, height: 60, isInteractive: false, presentation: .plain),
    interactive("workout-same-route", width: 120, height: 60) { state in
      state.analysis = WorkoutAnalysis(of: .sample(), thresholds: DatedThresholds())
      state.passes = passes
    },
    interactive("workout-same-route-plain", height: 60, presentation: .plain) { $0.passes = passes },
  ]

  private static func riding(
    _ name: String, tab: WorkoutDetailTab, width: Int, height: Int, isInteractive: Bool = true,
    presentation: Presentation = .visual
  ) -> Preview {
    var detail = WorkoutDetail.sample(.samples[1])
    detail.laps = []
    // Hard parts that become harder, with rests between them.
    let offsets: [Double] = (0..<1_800).map { Double($0) }
    let powers: [Double] = (0..<1_800).map { isHard($0) ? Double(330 + $0 / 30) : 150 }
    let heartRates: [Double] = (0..<1_800).map { isHard($0) ? 165 : 135 }
    detail.track = Track(offsets: offsets, heartRates: heartRates, powers: powers)
    var state = WorkoutDetailState(id: .sample(2), workout: Optimistic(.loaded(SeenWorkout(detail))))
    state.analysis = WorkoutAnalysis(of: detail, thresholds: DatedThresholds(), criticalPower: estimate)
    state.view = WorkoutDetailDisplay(tab: tab)
    return Preview(
      name, of: WorkoutDetailContent.self, state: state, width: width, height: height,
      environment: .sample(presentation: presentation, isInteractive: isInteractive))
  }

  private static func isHard(_ second: Int) -> Bool { second / 180 % 2 == 1 }

  private static let estimate = CriticalPowerEstimate(
    .workOnTime,
    from: [(180.0, 400.0), (300, 360), (720, 320), (1_200, 305)].compactMap { PowerEffort(seconds: $0, watts: $1) })

  private static let passes = [
    RoutePass(
      workout: .sample(7), title: "Tempo along the river", day: CalendarDay.sampleToday.advanced(by: -21),
      seconds: 3_465, differenceSeconds: 75, direction: .same, averageHeartRateBPM: 158),
    RoutePass(
      workout: .sample(8), title: "Spring test", day: CalendarDay.sampleToday.advanced(by: -90), seconds: 3_330,
      differenceSeconds: -60, direction: .reverse, averageHeartRateBPM: 166),
  ]
}
