public import DomainCore
public import DomainTraining

/// Fitness, fatigue and form on one day, and where they are going.
public struct FitnessStatus: Equatable, Sendable {
  /// Below this fitness, in points, there is no balance, because a few workouts decide it.
  static let leastFitness = 1.0

  /// One value, and its change.
  public struct Level: Equatable, Sendable {
    /// On the day of the status, in points.
    public var value: Double
    /// The change since the same weekday of last week; `nil` if the log begins later.
    public var weekChange: Double?
    /// The change in 28 days; `nil` if the log begins later.
    public var fourWeekChange: Double?

    /// By default without changes.
    public init(value: Double, weekChange: Double? = nil, fourWeekChange: Double? = nil) {
      self.value = value
      self.weekChange = weekChange
      self.fourWeekChange = fourWeekChange
    }
  }

  /// The day that the values are of.
  public var day: CalendarDay
  /// By the evening of the day, in points.
  public var fitness: Level
  /// By the evening of the day, in points.
  public var fatigue: Level
  /// At the start of the day: see `FitnessDay.form`.
  public var form: Level
  /// Fatigue divided by fitness; `nil` below one point of fitness. 0.8 to 1.3 is usual.
  public var balance: Double?

  /// How fast fitness changes, in points a week.
  public var weeklyRamp: Double? { fitness.weekChange }

  /// - Parameter days: without gaps, oldest first; the status is that of the last one.
  public init?(of days: [FitnessDay]) {
    guard let last = days.last else { return nil }
    func level(_ value: (FitnessDay) -> Double) -> Level {
      func change(_ count: Int) -> Double? { days.dropLast(count).last.map { value(last) - value($0) } }
      return Level(value: value(last), weekChange: change(7), fourWeekChange: change(28))
    }
    day = last.day
    fitness = level(\.fitness)
    fatigue = level(\.fatigue)
    form = level(\.form)
    balance = last.fitness >= Self.leastFitness ? last.fatigue / last.fitness : nil
  }
}
