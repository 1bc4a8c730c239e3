import DomainWorkout

/// `fettle dashboard --json`
struct DashboardDocument: JSONDocument {
  struct WeekJSON: Encodable {
    let firstDay: String
    let volume: VolumeJSON
  }

  struct SportJSON: Encodable {
    let sport: String
    let volume: VolumeJSON
  }

  let format = "fettle.dashboard/1"
  let today: String
  let sport: String?
  let weeks: [WeekJSON]
  let sports: [SportJSON]
  let recentWorkouts: [WorkoutJSON]

  init(_ overview: TrainingOverview, sport: Sport?) {
    today = overview.today.description
    self.sport = sport?.rawValue
    weeks = overview.weeks.map { WeekJSON(firstDay: $0.firstDay.description, volume: VolumeJSON($0.volume)) }
    sports = overview.sportVolumes.map { SportJSON(sport: $0.sport.rawValue, volume: VolumeJSON($0.volume)) }
    recentWorkouts = overview.recentWorkouts.map(WorkoutJSON.init)
  }
}
