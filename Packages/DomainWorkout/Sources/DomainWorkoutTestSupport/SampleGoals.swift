import DomainCore
import DomainTraining
public import DomainWorkout

extension GoalID {
  /// The same id for the same number, everywhere.
  public static func sample(_ number: Int) -> GoalID { GoalID(WorkoutID.sample(number).rawValue) }
}

extension SavedFilterID {
  /// The same id for the same number, everywhere.
  public static func sample(_ number: Int) -> SavedFilterID { SavedFilterID(WorkoutID.sample(number).rawValue) }
}

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

extension SavedFilter {
  /// Invented filters, in the order of lists.
  public static let samples: [SavedFilter] = [
    SavedFilter(id: .sample(702), name: "Hill days", query: "ascent>=500m"),
    SavedFilter(id: .sample(701), name: "runs", query: "sport:running this-year"),
  ]
}
