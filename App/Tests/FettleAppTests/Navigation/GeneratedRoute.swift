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
  case outbox, conflicts, flags, welcome, savedFigures, savedSegments, comparison
  case figures, map, year, trends
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
      case .trends: .trends
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
      case .savedFigures: .savedFigures
      case .savedSegments: .savedSegments
      case .comparison: .comparison
      case .figures: .figures
      case .map: .map
      case .year: .year
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
    case .trends: random.trends()
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
    case .savedFigures: .savedFigures
    case .savedSegments: .savedSegments
    case .comparison: random.comparison()
    case .figures: random.figures()
    case .map: random.map()
    case .year:
      .year(Bool.random(using: &random) ? .random(in: 1_584...9_998, using: &random) : nil, random.filter())
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

  fileprivate mutating func figures() -> AppRoute {
    let columns = ["count,time,zones", "load:mean,shape:power", "efficiency,decoupling,load-zones:pace"]
    return .figures(
      FigureRoute(
        period: maybe(["2026", "this-year", "season-2025"]), against: maybe(["last-year", "none", "2024"]),
        unit: maybe(["day", "week", "month", "year", "season"]),
        columns: maybe(columns).flatMap { try? FigureColumn.columns(parsing: $0) } ?? FigureColumn.standard,
        filter: filter()))
  }

  fileprivate mutating func map() -> AppRoute {
    let place = Coordinate(
      latitude: .random(in: -90...90, using: &self), longitude: .random(in: -180...180, using: &self))
    return .map(
      filter(),
      at: Bool.random(using: &self)
        ? MapWindow(center: place, zoom: .random(in: MapWindow.zooms, using: &self)) : nil)
  }

  fileprivate mutating func trends() -> AppRoute {
    .trends(
      TrendRoute(
        quantities: one(of: [TrendQuantity.standard, [.routePace], [.weight, .cadence]]),
        dayCount: maybe([90, 365, 3_650]), filter: filter()))
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

  fileprivate mutating func comparison() -> AppRoute {
    let ids = (0..<Int.random(in: 2...6, using: &self)).map { _ in WorkoutID(uuid()) }
    let start = Double.random(in: 0...40_000, using: &self).rounded()
    return .comparison(
      one(of: [
        .workouts(ids), .laps(ids[0]), .route(ids[0]),
        .segment(ids[0], meters: start...start + 1_250.5, filter: filter()),
        .savedSegment(SavedSegmentID(uuid()), filter: filter()),
        .interval(one(of: [.meters(400), .meters(1_000), .seconds(480), .seconds(4_500)]), filter: filter()),
      ]), over: one(of: TrackAxis.allCases))
  }

  /// A place that has figures to explain.
  fileprivate mutating func explained() -> AppRoute {
    let cases: [RouteCase] = [.periods, .figures, .map, .year, .records, .plan, .predictions, .goals, .trends]
    return one(of: cases).route(using: &self)
  }

  fileprivate mutating func maybeMeasure() -> EffortMeasure? {
    maybe([.time(meters: 5_000), .time(meters: 21_097.5), .power(seconds: 300), .heartRate(seconds: 60)])
  }
}
