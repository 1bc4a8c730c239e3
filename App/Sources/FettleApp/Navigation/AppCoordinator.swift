import Commands
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureImport
import FeatureTraining
import FeatureWorkout
import Observation

/// Tracks the person's place, and moves to another when a screen asks for it. The files of the features say where the
/// intents of their screens lead.
@MainActor @Observable
final class AppCoordinator {
  private(set) var places: NavigationState

  @ObservationIgnored private let screens: ScreenFactory
  /// How many workouts of a list are kept in memory.
  @ObservationIgnored private let windowLimit: Int
  @ObservationIgnored private let preferences: @MainActor () -> Preferences

  init(
    screens: ScreenFactory, places: NavigationState = NavigationState(), windowLimit: Int = 50,
    preferences: @escaping @MainActor () -> Preferences
  ) {
    self.screens = screens
    self.places = places
    self.windowLimit = windowLimit
    self.preferences = preferences
  }

  var current: AppRoute { places.current }

  func select(_ tab: AppTab) {
    places.select(tab)
  }

  func visit(_ place: FurtherScreen) {
    places.visit(place)
  }

  func push(_ route: AppRoute) {
    places.push(route)
  }

  /// Goes back one place.
  ///
  /// - Returns: whether there was one to go back to.
  @discardableResult
  func pop() -> Bool {
    places.pop()
  }

  func replace(with route: AppRoute) {
    places.replace(with: route)
  }

  /// Returns to where the person was before.
  func restore(_ places: NavigationState) {
    self.places = places
  }

  /// Goes to a place from any other.
  func open(_ route: AppRoute) {
    places.open(route)
  }
}

// MARK: screens

extension AppCoordinator {
  /// A new screen of a place.
  func screen(for route: AppRoute) -> any AnyScreen {
    switch route {
    case .dashboard(let sport):
      screens.dashboard(sport: sport, today: screens.today, firstWeekday: firstWeekday) { [weak self] in
        self?.handle($0)
      }
    case .calendar(let day, let sport):
      screens.calendar(day: day, sport: sport, firstWeekday: firstWeekday) { [weak self] in self?.handle($0) }
    case .workouts(let filter):
      screens.workoutList(
        filter: filter, window: WorkoutWindow(limit: windowLimit), firstWeekday: firstWeekday, isLive: true
      ) { [weak self] in self?.handle($0) }
    case .workout(let id, let sequence, let tab):
      screens.workoutDetail(id, in: sequence, tab: tab) { [weak self] in self?.handle($0) }
    case .explanation(let explained):
      screens.figureExplanation(subject(of: explained), firstWeekday: firstWeekday)
    case .newWorkout(let day, let sport):
      screens.workoutEntry(defaultSport: sport ?? preferences().defaultSport, day: day) { [weak self] in
        self?.handle($0)
      }
    case .history(let id, let field): screens.fieldHistory(id, field: field)
    case .records(let filter): records(filter)
    case .curves(let kind, let sport): curves(kind, sport: sport)
    case .importFiles:
      screens.workoutImport(paths: [], duplicates: .skip, firstWeekday: firstWeekday, isLive: true) { [weak self] in
        self?.handle($0)
      }
    case .imports:
      screens.workoutImports(firstWeekday: firstWeekday, isLive: true) { [weak self] in self?.handle($0) }
    case .importReport(let id):
      screens.workoutImportReport(id, firstWeekday: firstWeekday, isLive: true) { [weak self] in self?.handle($0) }
    case .duplicates: screens.workoutDuplicates { [weak self] in self?.handle($0) }
    case .profile: screens.profile { [weak self] in self?.handle($0) }
    case .settings: screens.settings()
    case .periods(let period, let baseline, let sport): periods(period, against: baseline, sport: sport)
    case .figures(let route): figures(route)
    case .year(let year, let filter):
      screens.year(
        year ?? screens.today.components.year, filter: filter, hiddenMeters: preferences().hiddenMeters,
        firstWeekday: firstWeekday
      ) { [weak self] in self?.handle($0) }
    case .map(let filter, let view):
      screens.map(filter: filter, hiddenMeters: preferences().hiddenMeters, at: view) { [weak self] in
        self?.handle($0)
      }
    case .trends(let route):
      screens.trends(
        route.quantities, dayCount: route.dayCount, filter: route.filter, firstWeekday: firstWeekday
      ) { [weak self] in self?.handle($0) }
    case .comparison(let subject, let axis):
      screens.comparison(
        ComparisonRequest(subject, splitMeters: preferences().metersOfTypedDistance), over: axis
      ) { [weak self] in self?.handle($0) }
    case .plan(let aim, let day, let limit):
      screens.plan(ForecastRequest(aim, on: day, within: limit, today: screens.today)) { [weak self] in
        self?.handle($0)
      }
    case .predictions(let result, let weekly, let within): predictions(from: result, weekly: weekly, within: within)
    case .planned(let id):
      screens.planned(selecting: id, preferences: preferences()) { [weak self] in self?.handle($0) }
    case .goals(let id): screens.goals(selecting: id, preferences: preferences()) { [weak self] in self?.handle($0) }
    case .gear(let id): screens.gear(selecting: id, preferences: preferences()) { [weak self] in self?.handle($0) }
    case .account: screens.account { [weak self] in self?.handle($0) }
    case .sync: screens.sync { [weak self] in self?.handle($0) }
    case .outbox: screens.outbox(limit: 50) { [weak self] in self?.handle($0) }
    case .conflicts: screens.conflicts()
    case .flags: screens.flags()
    case .welcome: screens.welcome { [weak self] in self?.handle($0) }
    case .savedFigures: screens.savedFigures(firstWeekday: firstWeekday)
    case .savedSegments: screens.savedSegments { [weak self] in self?.handle($0) }
    }
  }

  private var firstWeekday: Weekday { preferences().firstWeekday }

  private func records(_ filter: WorkoutFilter) -> RecordsScreen {
    var others = filter
    others.sport = nil
    return screens.records(sport: filter.sport, filter: others) { [weak self] in self?.handle($0) }
  }

  private func curves(_ kind: CurveKind?, sport: Sport?) -> CurvesScreen {
    let request = CurveRequest(
      kind ?? .power, in: CurvesState.recent(screens.today), against: .previous, sport: sport)
    return screens.curves(
      request, isChosen: kind != nil, isBaselineChosen: false, firstWeekday: firstWeekday
    ) { [weak self] in self?.handle($0) }
  }

  private func periods(_ period: String?, against baseline: String?, sport: Sport?) -> PeriodsScreen {
    let context = preferences().periodContext(today: screens.today)
    return screens.periods(
      period.flatMap { try? Period(parsing: $0, in: context) },
      against: baseline.flatMap { try? PeriodBaseline(parsing: $0, in: context) } ?? .previous, sport: sport,
      in: context
    ) { [weak self] in self?.handle($0) }
  }

  private func figures(_ route: FigureRoute) -> FiguresScreen {
    let context = preferences().periodContext(today: screens.today)
    return screens.figures(
      route.period.flatMap { try? Period(parsing: $0, in: context) },
      against: route.against.flatMap { try? PeriodBaseline(parsing: $0, in: context) } ?? .previous,
      by: route.unit.flatMap { context.unit(named: $0) }, showing: route.columns, filter: route.filter,
      in: context
    ) { [weak self] in self?.handle($0) }
  }

  private func predictions(from result: String?, weekly: String?, within: Int?) -> PredictionsScreen {
    let parser = RaceResultText(units: .metric)
    return screens.predictions(
      [result.flatMap(parser.result)].compactMap(\.self), metersPerWeek: weekly.flatMap(parser.meters),
      span: within ?? RaceOutlookRequest.usualSpan
    ) { [weak self] in self?.handle($0) }
  }

  private func subject(of explained: AppRoute.Explained) -> ExplainedSubject {
    switch explained {
    case .workout(let id): .workout(id)
    case .training(let day): .training(through: day)
    case .curve(let kind, let days, let sport): .curve(CurveRequest(kind, in: days.map { Period($0) }, sport: sport))
    case .figures(let other, let measure): subject(of: screen(for: other), measure: measure)
    }
  }

  /// What a screen shows, which need not be open.
  private func subject(of screen: any AnyScreen, measure: EffortMeasure?) -> ExplainedSubject {
    switch screen {
    case let screen as PeriodsScreen: .period(screen.state.request)
    case let screen as FiguresScreen: .figures(screen.state.request)
    case let screen as MapScreen: .map(screen.state.request)
    case let screen as YearScreen: .year(screen.state.request)
    case let screen as TrendsScreen: .trends(screen.state.request)
    case let screen as ComparisonScreen: .comparison(screen.state.request)
    case let screen as RecordsScreen: .records(screen.state.request, measure)
    case let screen as PlanScreen: .plan(screen.state.request)
    case let screen as GoalsScreen: .goal(screen.state.awaited)
    case let screen as PredictionsScreen: .predictions(screen.state.request)
    default: .rules
    }
  }
}
