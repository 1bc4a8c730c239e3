/// How training goes, as a dashboard tells it.
public struct TrainingOverview: Equatable, Sendable {
  /// The volume of one calendar week.
  public struct Week: Equatable, Sendable {
    public var firstDay: CalendarDay
    public var volume: TrainingVolume

    public init(firstDay: CalendarDay, volume: TrainingVolume) {
      self.firstDay = firstDay
      self.volume = volume
    }
  }

  public var today: CalendarDay
  /// Oldest first, this week last, weeks without training included.
  public var weeks: [Week]
  public var sportVolumes: [SportVolume]
  public var recentWorkouts: [Workout]

  public init(today: CalendarDay, weeks: [Week], sportVolumes: [SportVolume], recentWorkouts: [Workout]) {
    self.today = today
    self.weeks = weeks
    self.sportVolumes = sportVolumes
    self.recentWorkouts = recentWorkouts
  }

  /// Sorts the days of a history into weeks. Days before the first week and after today's week are left out.
  public init(of history: TrainingHistory, today: CalendarDay, firstWeekday: Weekday, weekCount: Int) {
    let thisWeek = today.startOfWeek(on: firstWeekday)
    let firstDays = (0..<max(1, weekCount)).reversed().map { thisWeek.advanced(by: -7 * $0) }
    var volumes: [CalendarDay: TrainingVolume] = [:]
    for daily in history.dailyVolumes {
      volumes[daily.day.startOfWeek(on: firstWeekday), default: TrainingVolume()] += daily.volume
    }
    self.init(
      today: today,
      weeks: firstDays.map { Week(firstDay: $0, volume: volumes[$0] ?? TrainingVolume()) },
      sportVolumes: history.sportVolumes,
      recentWorkouts: history.recentWorkouts)
  }

  public var thisWeek: TrainingVolume { weeks.last?.volume ?? TrainingVolume() }
  public var lastWeek: TrainingVolume { weeks.dropLast().last?.volume ?? TrainingVolume() }
  public var isEmpty: Bool { sportVolumes.isEmpty }
}
