import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation

/// The list as a person sees it who looks at it: with a preview and with totals, at every size at which the layout
/// changes.
extension WorkoutListPreviews {
  static let liveScreens: [Preview] =
    [(40, 12), (80, 24), (120, 40), (160, 50), (200, 60)].map { width, height in
      live("workouts-live-\(width)", width: width, height: height) { _ in }
    } + [
      live("workouts-live-low", width: 160, height: 24) { _ in },
      live("workouts-live-plain", width: 80, height: nil, presentation: .plain) { _ in },
      live("workouts-live-plain-screen", width: 80, height: 24, presentation: .plain) {
        $0.position = ListPosition(row: 20)
      },
      live("workouts-live-color", width: 160, height: 50, colorDepth: .trueColor) { _ in },
      live("workouts-live-scrolled", width: 120, height: 40) { $0.position = ListPosition(row: 34, top: 6) },
      live("workouts-live-filtered", width: 160, height: 50) {
        $0.filter = WorkoutFilter(sport: .running, from: .sampleToday.advanced(by: -180), text: "tempo")
      },
      live("workouts-live-searched", width: 160, height: 50) {
        $0.searchWords = ["sport:running"]
        $0.dialog = .search(TextEntry("fr"), problem: nil)
      },
      live("workouts-live-marked", width: 160, height: 50) {
        $0.marked = [log[2].id, log[3].id, log[4].id]
        $0.run = MarkedRun(start: log[4].id, before: [])
      },
      live("workouts-live-ordered", width: 160, height: 50) { $0.window.order = WorkoutOrder(.distance) },
      live("workouts-live-reading", width: 160, height: 50) { $0.preview.preview = nil },
      live("workouts-live-unreadable", width: 160, height: 50) {
        $0.preview.preview = nil
        $0.preview.failure = .storage(.damaged)
      },
      live("workouts-live-by-hand", width: 160, height: 50) {
        $0.preview.preview?.source = nil
        $0.preview.preview?.analysis = WorkoutAnalysis(
          of: WorkoutDetail(workout: log[2]), thresholds: DatedThresholds())
      },
      live("workouts-live-preview-off", width: 160, height: 50) { $0.preview.isOn = false },
      live("workouts-live-in-the-middle", width: 160, height: 50) { $0.firstPlace = nil },
    ]

  private static func live(
    _ name: String, width: Int, height: Int?, presentation: Presentation = .visual, colorDepth: ColorDepth = .none,
    _ change: (inout WorkoutListState) -> Void
  ) -> Preview {
    let page = WorkoutPage(
      workouts: log, totalCount: log.count, weeks: weeks)
    var state = WorkoutListState(
      list: Optimistic(.loaded(ListedWorkouts(page, filter: WorkoutFilter()))),
      window: WorkoutWindow(limit: 200), position: ListPosition(row: 2))
    state.firstPlace = 1
    state.totals = ListTotals(totals: WorkoutTotals(of: log))
    state.preview = WorkoutPreviewState(isAvailable: true)
    state.preview.id = log[2].id
    state.preview.preview = WorkoutPreview(
      id: log[2].id, source: recorded.source, sampleCount: 2_781,
      analysis: WorkoutAnalysis(of: recorded, thresholds: DatedThresholds()))
    change(&state)
    return Preview(
      name, of: WorkoutListContent.self, state: state, width: width, height: height,
      environment: .sample(colorDepth: colorDepth, presentation: presentation, isInteractive: true))
  }

  private static let weeks = WeekTotals.weeks(
    of: log.map { ($0.day, $0.totals) }, firstWeekday: .monday)

  /// Some months of training.
  static let log: [Workout] = (0..<48).map { index in
    let sport = [Sport.running, .cycling, .running, .swimming, .cycling, .trailRunning, .running, .strength][index % 8]
    let hasDistance = sport != .strength
    var workout = Workout.sample(
      index + 1, titles[index % titles.count], sport: sport, daysAgo: index * 2 + index % 3,
      kilometers: hasDistance
        ? Double(5 + index * 7 % 23) * (sport == .cycling ? 2.5 : sport == .swimming ? 0.1 : 1) : nil,
      minutes: Double(28 + index * 13 % 80), ascent: sport == .swimming ? nil : Double(index * 31 % 400),
      heartRate: index % 5 == 0 ? nil : Double(126 + index % 40))
    workout.load = TrainingLoad(
      points: Double(18 + index * 17 % 90), method: .duration, explanation: .text("an estimate"))
    if index == 2 {
      workout.notes = "Legs heavy after yesterday’s ride; kept it below 135 and finished with four strides."
    }
    return workout
  }

  private static let titles = [
    "Morning run", "Midday ride", "Tempo along the river", "Pool", "Commute", "朝のランニング", "run with Jörg & Zoë",
    "Gym, then a long title that nobody will ever read to its very end, not even on a wide screen",
  ]

  /// A loop around a lake, with hills.
  private static let recorded: WorkoutDetail = {
    var detail = WorkoutDetail.sample(log[2])
    let turns = detail.track.offsets.indices.map { 2 * Double.pi * Double($0) / Double(detail.track.count - 1) }
    detail.track.latitudes = turns.map { 52.45 - 0.012 * (1 + 0.25 * sin(5 * $0)) * cos($0) }
    detail.track.longitudes = turns.map { 13.2 - 0.03 * (1 + 0.25 * sin(5 * $0)) * sin($0) }
    return detail
  }()
}
