import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureWorkout
import Foundation

@testable import FettleApp

/// The cases of `AppRoute`, each of which can be generated. Both switches below are exhaustive, so a new case of a route
/// does not compile without a generator.
enum RouteCase: CaseIterable {
  case dashboard, calendar, workouts, workout, newWorkout, history, records, curves, importFiles, imports
  case importReport, duplicates, profile, settings, periods, plan, predictions, planned, goals, gear, account, sync
  case outbox, conflicts, flags, welcome
  case workoutExplanation, trainingExplanation, curveExplanation, figuresExplanation

  init(of route: AppRoute) {
    self =
      switch route {
      case .dashboard: .dashboard
      case .calendar: .calendar
      case .workouts: .workouts
      case .workout: .workout
      case .newWorkout: .newWorkout
      case .history: .history
      case .records: .records
      case .curves: .curves
      case .importFiles: .importFiles
      case .imports: .imports
      case .importReport: .importReport
      case .duplicates: .duplicates
      case .profile: .profile
      case .settings: .settings
      case .periods: .periods
      case .plan: .plan
      case .predictions: .predictions
      case .planned: .planned
      case .goals: .goals
      case .gear: .gear
      case .account: .account
      case .sync: .sync
      case .outbox: .outbox
      case .conflicts: .conflicts
      case .flags: .flags
      case .welcome: .welcome
      case .explanation(.workout): .workoutExplanation
      case .explanation(.training): .trainingExplanation
      case .explanation(.curve): .curveExplanation
      case .explanation(.figures): .figuresExplanation
      }
  }

  /// A random route of the case.
  func route(using random: inout some RandomNumberGenerator) -> AppRoute {
    switch self {
    case .dashboard: .dashboard(sport: random.maybe(Sport.allCases))
    case .calendar: .calendar(day: random.maybeDay(), sport: random.maybe(Sport.allCases))
    case .workouts: .workouts(random.filter())
    case .workout:
      .workout(WorkoutID(random.uuid()), in: random.sequence(), tab: random.one(of: WorkoutDetailTab.allCases))
    case .newWorkout: .newWorkout(on: random.maybeDay(), sport: random.maybe(Sport.allCases))
    case .history:
      .history(of: WorkoutID(random.uuid()), field: random.maybe(TracedField.codes).flatMap(TracedField.init(parsing:)))
    case .records: .records(random.filter())
    case .curves: .curves(random.maybe(CurveKind.allCases), sport: random.maybe(Sport.allCases))
    case .importFiles: .importFiles
    case .imports: .imports
    case .importReport: .importReport(ImportID(.random(in: 1...(.max), using: &random)))
    case .duplicates: .duplicates
    case .profile: .profile
    case .settings: .settings
    case .periods: random.periods()
    case .plan: random.plan()
    case .predictions: random.predictions()
    case .planned: .planned(selecting: random.maybeUUID().map { PlannedWorkoutID($0) })
    case .goals: .goals(selecting: random.maybeUUID().map { GoalID($0) })
    case .gear: .gear(selecting: random.maybeUUID().map { GearID($0) })
    case .account: .account
    case .sync: .sync
    case .outbox: .outbox
    case .conflicts: .conflicts
    case .flags: .flags
    case .welcome: .welcome
    case .workoutExplanation: .explanation(.workout(WorkoutID(random.uuid())))
    case .trainingExplanation: .explanation(.training(through: random.maybeDay()))
    case .curveExplanation:
      .explanation(
        .curve(random.one(of: CurveKind.allCases), days: random.maybeDays(), sport: random.maybe(Sport.allCases)))
    case .figuresExplanation: .explanation(.figures(of: random.explained(), measure: random.maybeMeasure()))
    }
  }
}

extension RandomNumberGenerator {
  fileprivate mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  fileprivate mutating func maybe<Value>(_ values: [Value]) -> Value? {
    Bool.random(using: &self) ? one(of: values) : nil
  }

  fileprivate mutating func uuid() -> UUID {
    let (high, low) = (next(), next())
    return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  fileprivate mutating func maybeUUID() -> UUID? { Bool.random(using: &self) ? uuid() : nil }

  /// From the year 1584 to 9998, where periods are.
  fileprivate mutating func day() -> CalendarDay {
    CalendarDay(daysSinceEpoch: .random(in: -140_984...2_932_531, using: &self))
  }

  fileprivate mutating func maybeDay() -> CalendarDay? { Bool.random(using: &self) ? day() : nil }

  fileprivate mutating func maybeDays() -> ClosedRange<CalendarDay>? {
    let days = [day(), day()].sorted()
    return Bool.random(using: &self) ? days[0]...days[1] : nil
  }

  /// A text with everything that links have to escape.
  fileprivate mutating func text() -> String {
    let characters = Array("aZ9 é日👩‍👩‍👧&=?#%+/:;\"'\n\u{301}")
    return String((0..<Int.random(in: 1...12, using: &self)).map { _ in one(of: characters) })
  }

  fileprivate mutating func filter() -> WorkoutFilter {
    WorkoutFilter(
      sport: maybe(Sport.allCases), from: maybeDay(), through: maybeDay(),
      text: Bool.random(using: &self) ? text() : nil,
      idPrefix: maybe(["3f2c", "0", "deadbeef"]), importID: maybe([1, 12, .max]).map { ImportID($0) },
      query: Bool.random(using: &self) ? query(depth: 2) : nil, isDeleted: .random(using: &self))
  }

  /// A query in the form that its own text has.
  private mutating func query(depth: Int) -> WorkoutQuery {
    let terms: [WorkoutQuery.Term] = [
      .sports([.running, .cycling]), .days(from: day(), through: nil), .tag(.race), .gear("Old & new + shoes"),
      .words("hill repeats"), .text(.title, "à la côte?"), .importID(ImportID(3)), .idPrefix("3f2c"),
      .amount(.distance, QueryRange(lower: .init(20_000, isIncluded: false))),
      .amount(.heartRate, QueryRange(upper: .init(150, isIncluded: true))),
    ]
    switch depth > 0 ? Int.random(in: 0...3, using: &self) : 3 {
    case 0: return .all([.term(one(of: terms)), .not(query(depth: 0))])
    case 1: return .any([.all([query(depth: 0), .term(one(of: terms))]), .term(one(of: terms))])
    case 2: return .not(query(depth: 0))
    default: return .term(one(of: terms))
    }
  }

  fileprivate mutating func sequence() -> WorkoutSequence {
    WorkoutSequence(
      matching: filter(), by: WorkoutOrder(one(of: WorkoutOrder.Key.allCases), isAscending: .random(using: &self)))
  }

  fileprivate mutating func periods() -> AppRoute {
    let periods = [
      "2026", "2026-03", "2026-w12", "This-Month", "last-28-days", "season-2025", "2026-03-01..2026-04-15",
    ]
    return .periods(
      maybe(periods), against: maybe(periods + ["previous", "last-year", "none"]), sport: maybe(Sport.allCases))
  }

  fileprivate mutating func plan() -> AppRoute {
    let points = Double.random(in: -300...300, using: &self)
    return .plan(
      one(of: [.usual, .fitness(points), .form(points), .load(points)]), on: maybeDay(),
      within: RampLimit(pointsPerWeek: .random(in: -50...100, using: &self)))
  }

  fileprivate mutating func predictions() -> AppRoute {
    .predictions(
      from: maybe(["10km=42:30", "half=1:32:10", "5000.5m=00:19:59", "10k=40:00"]),
      weekly: maybe(["40 km", "25mi", "41000.25 m"]),
      within: Bool.random(using: &self) ? .random(in: 1...RacePredictions.mostDays, using: &self) : nil)
  }

  /// A place that has figures to explain.
  fileprivate mutating func explained() -> AppRoute {
    let cases: [RouteCase] = [.periods, .records, .plan, .predictions, .goals]
    return one(of: cases).route(using: &self)
  }

  fileprivate mutating func maybeMeasure() -> EffortMeasure? {
    maybe([.time(meters: 5_000), .time(meters: 21_097.5), .power(seconds: 300), .heartRate(seconds: 60)])
  }
}
