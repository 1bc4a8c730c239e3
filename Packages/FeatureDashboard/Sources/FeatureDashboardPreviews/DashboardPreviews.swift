import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Foundation

/// The dashboard in every possible state.
public enum DashboardPreviews {
  public static let all: [Preview] =
    [
      preview("dashboard-idle", .idle),
      preview("dashboard-loading", .loading(previous: nil)),
      preview("dashboard-loading-previous", .loading(previous: overview)),
      preview("dashboard-loaded", .loaded(overview)),
      preview("dashboard-failed", .failed(.busy, previous: nil)),
      preview("dashboard-failed-previous", .failed(.full, previous: overview)),
      preview("dashboard-empty", .loaded(empty)),
      preview("dashboard-narrow", .loaded(overview), width: 40, height: nil),
      preview("dashboard-wide", .loaded(overview), width: 132, height: nil),
      preview("dashboard-color", .loaded(overview), height: nil, environment: .sample(colorDepth: .ansi16)),
      preview("dashboard-imperial", .loaded(overview), height: nil, environment: .sample(units: .imperial)),
      preview("dashboard-plain", .loaded(overview), height: nil, environment: .sample(presentation: .plain)),
      preview("dashboard-empty-interactive", .loaded(empty), environment: .sample(isInteractive: true)),
      preview("dashboard-selected", .loaded(overview), row: 2, height: nil, environment: .sample(isInteractive: true)),
      preview("dashboard-last-active", .loaded(old)),
      preview(
        "dashboard-estimated-maximum", .loaded(estimated), height: nil, environment: .sample(presentation: .plain)),
      proposed("dashboard-proposed-threshold"),
      worn("dashboard-gear-near-limit", Array(GearStatus.samples.filter { $0.isNearLimit && !$0.isDue }.prefix(1))),
      worn("dashboard-gear-over-limit", GearStatus.samples.filter(\.isNearLimit)),
      preview("dashboard-one-sport", .loaded(cycling), sport: .cycling),
    ] + sizes + DashboardGoalsPreviews.all

  private static func worn(_ name: String, _ gear: [GearStatus]) -> Preview {
    var state = DashboardState(overview: .loaded(overview))
    state.wornGear = gear
    return Preview(
      name, of: DashboardContent.self, state: state, width: 80, height: 24,
      environment: .sample(isInteractive: true))
  }

  private static func proposed(_ name: String) -> Preview {
    var state = DashboardState(overview: .loaded(overview))
    state.proposals = [
      ThresholdProposal(
        rule: .twentyMinutePower, value: 262, inUse: 250, day: .sampleToday, workout: .sample(2), title: "Commute")
    ]
    return Preview(
      name, of: DashboardContent.self, state: state, width: 80, height: nil,
      environment: .sample(presentation: .plain))
  }

  /// The sizes of screens at which the layout changes, on the data of a season.
  private static let sizes: [Preview] = [(40, 12), (80, 24), (120, 40), (160, 50), (200, 60)].map { width, height in
    preview(
      "dashboard-season-\(width)", .loaded(season), row: 1, width: width, height: height,
      environment: .sample(isInteractive: true))
  }

  /// Invented workouts on most days of half a year: harder every third week, and longer on weekends.
  static let season = makeOverview(
    of: (0..<180).filter { $0 % 7 != 3 && $0 % 5 != 4 }.map { day in
      var workout = Workout.samples[(day * 5 + day / 7) % Workout.samples.count]
      let scale = (day / 7 % 3 == 0 ? 1.3 : 0.8) * (day % 7 < 2 ? 1.4 : 0.9)
      workout.start = workout.start.addingTimeInterval(
        Double(CalendarDay.sampleToday.daysSinceEpoch - day - workout.day.daysSinceEpoch) * 86_400)
      workout.movingTime = SourcedValue(computed: (workout.movingTime.value ?? 3_600) * scale)
      workout.load?.points *= scale
      return workout
    })

  static let overview = makeOverview(of: Workout.samples)
  private static let cycling = makeOverview(of: Workout.samples.filter { $0.sport == .cycling })
  private static let old = makeOverview(of: Workout.samples, lastDay: CalendarDay.sampleToday.advanced(by: 4))
  /// With a maximum heart rate that the age estimates.
  private static let estimated = makeOverview(
    of: Workout.samples.map { workout in
      var workout = workout
      let thresholds = DatedThresholds([.init(from: nil, thresholds: Thresholds(ageYears: 40))])
      workout.load = WorkoutLoad(of: WorkoutDetail(workout: workout), thresholds: thresholds).load
      return workout
    })
  private static let empty = makeOverview(of: [])

  private static func makeOverview(of workouts: [Workout], lastDay: CalendarDay = .sampleToday) -> TrainingOverview {
    TrainingOverview(
      of: TrainingHistory(
        period: TrainingPeriod(.twelveWeeks, endingOn: lastDay, firstWeekday: .monday),
        dailyVolumes: workouts.map {
          DailyVolume(day: $0.day, sport: $0.sport, volume: $0.volume, loadPoints: $0.load?.points ?? 0)
        },
        sportVolumes: Dictionary(grouping: workouts, by: \.sport)
          .map { SportVolume(sport: $0, volume: $1.map(\.volume).reduce(TrainingVolume(), +)) }
          .sorted { $0.volume.movingTime > $1.volume.movingTime },
        dailyLoads: workouts.reversed().map {
          DailyLoad(day: $0.day, points: $0.load?.points ?? 0, estimatedPoints: $0.load?.isEstimate == true ? 20 : 0)
        },
        recentWorkouts: Array(workouts.prefix(8)), latestRecords: workouts.isEmpty ? [] : records,
        firstActiveDay: workouts.last?.day,
        lastActiveDay: workouts.first?.day),
      today: lastDay == .sampleToday ? .sampleToday : CalendarDay.sampleToday.advanced(by: 90))
  }

  private static let records = [
    record(.running, .time(meters: 10_000), 3_432, before: 3_446, daysAgo: 4),
    record(.running, .time(meters: 5_000), 1_651, before: 1_660, daysAgo: 4),
    record(.cycling, .time(meters: 100_000), 13_120, daysAgo: 9),
    record(.cycling, .power(seconds: 1_200), 241, before: 233, daysAgo: 9),
    record(.running, .whole(.ascent), 640, before: 610, daysAgo: 20),
    record(.swimming, .time(meters: 1_000), 1_142, before: 1_150, daysAgo: 31),
  ]

  private static func record(
    _ sport: Sport, _ measure: EffortMeasure, _ value: Double, before: Double? = nil, daysAgo: Int
  ) -> LatestRecord {
    func effort(_ value: Double, _ daysAgo: Int) -> RecordedEffort {
      RecordedEffort(
        workout: .sample(1), title: "Tempo", day: CalendarDay.sampleToday.advanced(by: -daysAgo), value: value,
        startOffset: 0)
    }
    return LatestRecord(
      sport: sport,
      record: PersonalRecord(
        measure: measure, best: effort(value, daysAgo), previous: before.map { effort($0, daysAgo + 60) }))
  }

  private static func preview(
    _ name: String, _ overview: Loadable<TrainingOverview, StorageError>, sport: Sport? = nil, row: Int = 0,
    width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: DashboardContent.self,
      state: DashboardState(overview: overview, sport: sport, position: ListPosition(row: row)), width: width,
      height: height, environment: environment)
  }
}
