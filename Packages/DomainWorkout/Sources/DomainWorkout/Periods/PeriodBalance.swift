public import DomainCore
public import DomainTraining

/// Fitness and the balance of load on one day, of all sports.
public struct PeriodBalance: Equatable, Sendable {
  /// The number of days whose load is used. Of an older load less than a billionth remains in fitness.
  static let dayCount = 1_000

  /// The last day whose load counts.
  public var day: CalendarDay
  /// By the evening of the day, in points.
  public var fitness: Double
  /// By the evening of the day, in points.
  public var fatigue: Double
  /// At the start of the day.
  public var form: Double
  /// `nil` if the first load is less than seven days old.
  public var ramp: FitnessRamp?
  /// The seven days that end on this day.
  public var monotony: TrainingMonotony
  /// `nil` if the first load is less than 28 days old.
  public var ratio: LoadRatio?

  /// Returns `nil` if no day up to this one has a load.
  public init?(on day: CalendarDay, of volumes: some Sequence<DailyVolume>) {
    let days = FitnessModel().days(of: Self.loads(of: volumes, through: day), through: day)
    guard let last = days.last else { return nil }
    self.day = day
    fitness = last.fitness
    fatigue = last.fatigue
    form = last.form
    ramp = FitnessRamp(of: days)
    monotony = TrainingMonotony(
      endingOn: day, in: Dictionary(days.suffix(7).map { ($0.day, $0.load) }, uniquingKeysWith: +))
    ratio = LoadRatio(of: days.map(\.load))
  }

  /// The points of each day with load that counts for a day.
  static func loads(of volumes: some Sequence<DailyVolume>, through day: CalendarDay) -> [CalendarDay: Double] {
    let first = day.advanced(by: -dayCount)
    var loads: [CalendarDay: Double] = [:]
    for volume in volumes where volume.loadPoints > 0 && volume.loadPoints.isFinite {
      if first <= volume.day, volume.day <= day { loads[volume.day, default: 0] += volume.loadPoints }
    }
    return loads
  }
}
