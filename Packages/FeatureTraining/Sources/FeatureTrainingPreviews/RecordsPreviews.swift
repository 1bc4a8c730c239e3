import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

/// The records in every possible state.
public enum RecordsPreviews {
  public static let all: [Preview] = [
    preview("records-idle", state(.idle)),
    preview("records-loading", state(.loading(previous: nil))),
    preview("records-loading-previous", state(.loading(previous: list))),
    preview("records-printed", state(.loaded(list))),
    preview("records-plain", state(.loaded(list)), .sample(presentation: .plain)),
    preview("records-empty", state(.loaded(RecordList(sport: nil, sports: [], records: [])))),
    preview(
      "records-computing", state(.loaded(RecordList(sport: nil, sports: [], records: [], outdatedCount: 1_250)))),
    preview("records-year", state(.loaded(list), year: 2026)),
    preview("records-40", state(.loaded(list)), .sample(isInteractive: true), 40, 12),
    preview("records-80", state(.loaded(list)), .sample(isInteractive: true)),
    preview("records-120", state(.loaded(list)), .sample(colorDepth: .trueColor, isInteractive: true), 120, 40),
    preview("records-200", state(.loaded(list)), .sample(isInteractive: true), 200, 60),
    preview("records-failed", state(.failed(.busy, previous: nil))),
    preview("records-failed-previous", state(.failed(.busy, previous: list))),
    preview("records-dismissed", state(.dismissed(previous: list))),
    developing("records-progression-idle", .idle),
    developing("records-progression-loading", .loading(previous: nil)),
    developing("records-progression-loading-previous", .loading(previous: progression)),
    developing("records-progression-failed", .failed(.busy, previous: nil)),
    developing("records-progression-failed-previous", .failed(.busy, previous: progression)),
  ]

  private static let today = CalendarDay.sampleToday

  private static func effort(_ number: Int, _ value: Double, daysAgo: Int, _ title: String) -> RecordedEffort {
    RecordedEffort(
      workout: .sample(number), title: title, day: today.advanced(by: -daysAgo), value: value, startOffset: 600)
  }

  private static func record(
    _ measure: EffortMeasure, _ value: Double, daysAgo: Int = 20, before: Double? = nil, _ title: String = "Club race"
  ) -> PersonalRecord {
    PersonalRecord(
      measure: measure, best: effort(1, value, daysAgo: daysAgo, title),
      previous: before.map { effort(2, $0, daysAgo: 200, "Winter test") })
  }

  private static let list = RecordList(
    sport: .running, sports: [.running, .cycling],
    records: [
      record(.time(meters: 400), 78, before: 81), record(.time(meters: 1_000), 214, before: 221),
      record(.time(meters: 1_609.344), 352), record(.time(meters: 5_000), 1_170, before: 1_193),
      record(.time(meters: 10_000), 2_478, daysAgo: 3, before: 2_550, "Tempo along the river"),
      record(.time(meters: 21_097.5), 5_640, daysAgo: 63, "Lake half marathon"),
      record(.whole(.distance), 30_150, daysAgo: 40, before: 28_040, "Long run"),
      record(.whole(.movingTime), 9_720, daysAgo: 40, "Long run"), record(.whole(.ascent), 840, before: 610, "Hills"),
      record(.whole(.speed), 4.03, daysAgo: 3, before: 3.9), record(.power(seconds: 300), 344, before: 331),
      record(.heartRate(seconds: 60), 184),
    ], outdatedCount: 3)

  private static let progression = [
    effort(1, 78, daysAgo: 20, "Club race"), effort(2, 81, daysAgo: 200, "Winter test"),
    effort(3, 90, daysAgo: 500, "First track session"),
  ]

  private static func state(_ list: Loadable<RecordList, StorageError>, year: Int? = nil) -> RecordsState {
    RecordsState(year: year, today: today, list: list, progression: .loaded(progression))
  }

  /// With the development of the selected record beside the list.
  private static func developing(_ name: String, _ progression: Loadable<[RecordedEffort], StorageError>) -> Preview {
    var state = state(.loaded(list))
    state.progression = progression
    return preview(name, state, .sample(isInteractive: true), 120, 24)
  }

  private static func preview(
    _ name: String, _ state: RecordsState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    _ height: Int = 24
  ) -> Preview {
    Preview(name, of: RecordsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
