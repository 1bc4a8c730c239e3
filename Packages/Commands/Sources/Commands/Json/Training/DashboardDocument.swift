import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle dashboard --json`
struct DashboardDocument: JSONDocument {
  struct WeekJSON: Encodable {
    let firstDay: String
    let volume: VolumeJSON
    let sports: [SportJSON]
  }

  struct SportJSON: Encodable {
    let sport: String
    let volume: VolumeJSON
  }

  struct FitnessJSON: Encodable {
    let day: String
    let load: Double
    let fitness: Double
    let fatigue: Double
    let form: Double
  }

  let format = "fettle.dashboard/1"
  let today: String
  let sport: String?
  let weeks: [WeekJSON]
  let sports: [SportJSON]
  /// The last year, day by day.
  let fitness: [FitnessJSON]
  let recentWorkouts: [WorkoutJSON]
  /// Records that fell in the last six weeks, the latest first.
  let latestRecords: [LatestRecordJSON]
  /// On the last day; omitted without any load.
  let status: StatusJSON?
  /// The last week beside the ones before it.
  let comparison: ComparisonJSON
  /// The sports of the period, the one with the most moving time first.
  let shares: [ShareJSON]

  init(_ overview: TrainingOverview, sport: Sport?) {
    today = overview.today.description
    self.sport = sport?.rawValue
    weeks = overview.weeks.map {
      WeekJSON(
        firstDay: $0.firstDay.description, volume: VolumeJSON($0.volume),
        sports: $0.sportVolumes.map { SportJSON(sport: $0.sport.rawValue, volume: VolumeJSON($0.volume)) })
    }
    fitness = overview.fitnessDays.map {
      FitnessJSON(
        day: $0.day.description, load: $0.load, fitness: $0.fitness, fatigue: $0.fatigue, form: $0.form)
    }
    sports = overview.sportVolumes.map { SportJSON(sport: $0.sport.rawValue, volume: VolumeJSON($0.volume)) }
    recentWorkouts = overview.recentWorkouts.map(WorkoutJSON.init)
    latestRecords = overview.latestRecords.map { LatestRecordJSON($0) }
    status = StatusJSON(overview)
    comparison = ComparisonJSON(overview.comparison)
    shares = overview.sportShares.map { ShareJSON($0) }
  }
}
