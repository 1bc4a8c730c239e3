import DomainCore
import DomainItems
import DomainTraining
public import DomainWorkout

extension Goal {
  /// Invented goals of several kinds, in the order of lists.
  public static let samples: [Goal] = [
    Goal(
      id: .sample(801), aim: .amount(.distance, 100_000), period: .month, sports: [.running], name: "Hundred",
      createdDay: .sampleToday.advanced(by: -100)),
    Goal(id: .sample(802), aim: .fitness(70), period: .year, createdDay: .sampleToday.advanced(by: -20)),
    Goal(
      id: .sample(803), aim: .amount(.time, 36_000),
      period: .days(CalendarDay.sampleToday.advanced(by: -9)...CalendarDay.sampleToday.advanced(by: 20)),
      createdDay: .sampleToday),
  ]
}

extension GoalStatus {
  /// Invented goals in each state that a goal can be in, with invented training.
  public static let samples: [GoalStatus] = [
    status(1, .amount(.count, 4), .week, sports: [.running], reached: 3, name: "Four runs a week"),
    status(2, .amount(.distance, 3_000_000), .year, reached: 1_250_000),
    fitness,
    status(4, .amount(.load, 2_400), days(-40, -11), reached: 2_050),
    status(5, .amount(.time, 72_000), days(-20, 9), reached: 75_600, name: "Twenty hours"),
    status(6, .amount(.ascent, 12_000), days(10, 40), sports: [.running, .trailRunning], reached: 0),
  ].compactMap(\.self)

  private static let fitness = status(
    goal: Goal(id: .sample(3), aim: .fitness(60), period: days(-41, 42), createdDay: .sampleToday),
    GoalTraining(
      goals: [],
      loads: (0..<200).filter { $0 % 3 != 1 }.map { age in
        DailyLoad(day: CalendarDay.sampleToday.advanced(by: age - 199), points: age < 150 ? 55 : 90)
      }))

  private static func days(_ first: Int, _ last: Int) -> GoalPeriod {
    .days(CalendarDay.sampleToday.advanced(by: first)...CalendarDay.sampleToday.advanced(by: last))
  }

  private static func status(
    _ number: Int, _ aim: Goal.Aim, _ period: GoalPeriod, sports: [Sport] = [], reached: Double, name: String? = nil
  ) -> GoalStatus? {
    let goal = Goal(
      id: .sample(number), aim: aim, period: period, sports: sports, name: name, createdDay: .sampleToday)
    let day = min(period.days(on: .sampleToday, firstWeekday: .monday).upperBound, .sampleToday)
    let volume = TrainingVolume(
      workoutCount: Int(exactly: reached) ?? 0, distanceMeters: reached, movingTime: reached, ascentMeters: reached)
    let all = DailyVolume(day: day, sport: sports.first ?? .cycling, volume: volume, loadPoints: reached)
    return status(goal: goal, GoalTraining(goals: [], volumes: [all]))
  }

  private static func status(goal: Goal, _ training: GoalTraining) -> GoalStatus? {
    var training = training
    training.goals = [goal]
    return training.statuses(GoalsRequest(today: .sampleToday, firstWeekday: .monday)).first
  }
}

extension SavedFilter {
  /// Invented filters, in the order of lists.
  public static let samples: [SavedFilter] = [
    SavedFilter(id: .sample(702), name: "Hill days", query: "ascent>=500m"),
    SavedFilter(id: .sample(701), name: "runs", query: "sport:running this-year"),
  ]
}
