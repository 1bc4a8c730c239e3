import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

/// The review of a year in every possible state.
public enum YearPreviews {
  public static let all: [Preview] = [
    preview("year-idle", state(.idle)),
    preview("year-loading", state(.loading(previous: nil))),
    preview("year-loading-previous", state(.loading(previous: trained()))),
    preview("year-failed", state(.failed(.busy, previous: nil))),
    preview("year-failed-previous", state(.failed(.busy, previous: trained()))),
    preview("year-dismissed", state(.dismissed(previous: trained()))),
    preview("year-80", loaded(), .sample(isInteractive: true), height: 40),
    preview("year-120", loaded(), .sample(colorDepth: .trueColor, isInteractive: true), 120, height: 44),
    preview("year-200", loaded(), .sample(isInteractive: true), 200, height: 60),
    preview("year-40", loaded(), .sample(isInteractive: true), 40, height: 12),
    preview("year-plain", loaded(), .sample(presentation: .plain), height: nil),
    preview("year-imperial", loaded(), .sample(units: .imperial), 120, height: nil),
    preview("year-new-log", state(.loaded(trained(days: 120))), height: nil),
    preview("year-one-workout", state(.loaded(trained(days: 1))), height: nil),
    preview("year-empty", state(.loaded(TrainedWorkouts(workouts: []))), height: nil),
  ]

  private static let today = CalendarDay.sampleToday

  private static func trained(days: Int = 700) -> TrainedWorkouts {
    TrainedWorkouts(
      workouts: (0..<days).reversed().compactMap { day in
        guard day % 3 != 1 else { return nil }
        let sport: Sport = day < 100 && day % 20 == 0 ? .hiking : day % 4 == 0 ? .cycling : .running
        let seconds = Double(2_400 + day * 37 % 41 * 150)
        return TrainedWorkout(
          id: .sample(day + 1), day: today.advanced(by: -day), sport: sport, title: "Invented \(day)",
          movingSeconds: seconds, distanceMeters: seconds * (sport == .cycling ? 7 : 2.8),
          ascentMeters: Double(day % 9 * 40), loadPoints: seconds / 3_600 * 52)
      })
  }

  private static var records: [RecordList] {
    let effort = RecordedEffort(
      workout: .sample(1), title: "Invented", day: today.advanced(by: -12), value: 2_520, startOffset: 0)
    return [
      RecordList(
        sport: .running, sports: [.running],
        records: [
          PersonalRecord(measure: .time(meters: 10_000), best: effort, previous: nil),
          PersonalRecord(measure: .whole(.ascent), best: effort, previous: nil),
        ], outdatedCount: 0)
    ]
  }

  private static func state(_ trained: Loadable<TrainedWorkouts, StorageError>) -> YearState {
    YearState(today.components.year, today: today, firstWeekday: .monday, trained: trained)
  }

  private static func loaded() -> YearState {
    YearState(
      today.components.year, today: today, firstWeekday: .monday, trained: .loaded(trained()), records: records,
      map: MapPreviews.map())
  }

  private static func preview(
    _ name: String, _ state: YearState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: YearContent.self, state: state, width: width, height: height, environment: environment)
  }
}
