public import DomainCore

/// An overview of recent training, for a dashboard.
public struct TrainingOverview: Equatable, Sendable {
  /// The volume of one calendar week.
  public struct Week: Equatable, Sendable {
    public var firstDay: CalendarDay
    public var volume: TrainingVolume
    /// The same by sport, in the order of `sportVolumes`, without sports that have no training.
    public var sportVolumes: [SportVolume]

    public init(firstDay: CalendarDay, volume: TrainingVolume, sportVolumes: [SportVolume] = []) {
      self.firstDay = firstDay
      self.volume = volume
      self.sportVolumes = sportVolumes
    }
  }

  /// How many days of load are used: the year that is shown and the one before it. Of an older load less than
  /// e^(−366/42), two ten-thousandths, remains in any fitness that is shown.
  static let loadDayCount = 364 + 366

  public var today: CalendarDay
  public var firstWeekday: Weekday
  /// Oldest first, ending with this week, including weeks without training.
  public var weeks: [Week]
  public var sportVolumes: [SportVolume]
  /// Every day of the last year up to today, including days without training; all sports.
  public var fitnessDays: [FitnessDay]
  /// The part of the last year's load that is estimated from duration only, 0 to 1.
  public var estimatedLoadShare: Double
  public var recentWorkouts: [Workout]

  /// Groups the days of a history into weeks. Days before the first week and after today's week are left out.
  public init(of history: TrainingHistory, today: CalendarDay, firstWeekday: Weekday, weekCount: Int) {
    let thisWeek = today.startOfWeek(on: firstWeekday)
    var volumes: [CalendarDay: [Sport: TrainingVolume]] = [:]
    for daily in history.dailyVolumes {
      volumes[daily.day.startOfWeek(on: firstWeekday), default: [:]][daily.sport, default: TrainingVolume()] +=
        daily.volume
    }
    let sports = history.sportVolumes.map(\.sport)
    let firstDays = (0..<max(1, weekCount)).reversed().map { thisWeek.advanced(by: -7 * $0) }
    self.today = today
    self.firstWeekday = firstWeekday
    weeks = firstDays.map { firstDay in
      let bySport = volumes[firstDay] ?? [:]
      return Week(
        firstDay: firstDay, volume: bySport.values.reduce(TrainingVolume(), +),
        sportVolumes: sports.compactMap { sport in bySport[sport].map { SportVolume(sport: sport, volume: $0) } })
    }
    sportVolumes = history.sportVolumes
    recentWorkouts = history.recentWorkouts

    let loads = Dictionary(history.dailyLoads.map { ($0.day, $0.points) }, uniquingKeysWith: +)
    let firstDay = today.advanced(by: -364)
    fitnessDays = FitnessModel().days(of: loads, through: today).filter { $0.day >= firstDay }
    let lastYear = history.dailyLoads.filter { $0.day >= firstDay && $0.day <= today }
    let points = lastYear.reduce(0) { $0 + $1.points }
    estimatedLoadShare = points > 0 ? lastYear.reduce(0) { $0 + $1.estimatedPoints } / points : 0
  }

  public var thisWeek: TrainingVolume { weeks.last?.volume ?? TrainingVolume() }
  public var lastWeek: TrainingVolume { weeks.dropLast().last?.volume ?? TrainingVolume() }
  public var isEmpty: Bool { sportVolumes.isEmpty }
}
