import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureTraining

/// The screens about training over time: periods, the plan and predictions.
enum PeriodScreens {
  static let all: [ScreenEntry] = [periods, plan, predictions]

  static let periods: ScreenEntry = .init(
    "periods", in: .calendar, place: ShellPlace("periods", "Periods", .character("6")),
    keyCommands: ["open", "earlier", "later", "today", "mode", "compare", "sport", "refresh"]
  ) { link in
    guard let sport = link.part("sport", Sport.init(parsing:)), let period = link.part("period", periodText),
      let against = link.part("against", baselineText)
    else { return nil }
    return .periods(period.value, against: against.value, sport: sport.value)
  }

  /// What a relative period means depends on the day of opening, so that a link keeps the words.
  private static func periodText(_ text: String) -> String? {
    (try? Period(parsing: text, in: anyDay)).map { _ in text }
  }

  private static func baselineText(_ text: String) -> String? {
    (try? PeriodBaseline(parsing: text, in: anyDay)).map { _ in text }
  }

  private static let anyDay = PeriodContext(today: CalendarDay(daysSinceEpoch: 0))
}

extension PeriodScreens {
  static let plan: ScreenEntry = .init(
    "plan", in: .dashboard, place: ShellPlace("plan", "Plan", .character("7")),
    keyCommands: ["aim", "more", "less", "earlier", "later", "limit", "refresh"]
  ) { link in
    guard let fitness = link.part("fitness", Double.init), let form = link.part("form", Double.init),
      let load = link.part("load", Double.init), let day = link.part("on", { CalendarDay($0) }),
      let ramp = link.part("ramp", { Double($0).flatMap(RampLimit.init(pointsPerWeek:)) })
    else { return nil }
    let aims = [
      fitness.value.map(ForecastAim.fitness), form.value.map(ForecastAim.form), load.value.map(ForecastAim.load),
    ].compactMap(\.self)
    return aims.count > 1 ? nil : .plan(aims.first ?? .usual, on: day.value, within: ramp.value)
  }
}

extension PeriodScreens {
  static let predictions: ScreenEntry = .init(
    "predictions", in: .dashboard, place: ShellPlace("predictions", "Race predictions", .character("8")),
    keyCommands: ["span", "refresh"]
  ) { link in
    let parser = RaceResultText(units: .metric)
    guard let result = link.part("result", { text in parser.result(text).map { _ in text } }),
      let weekly = link.part("weekly", { text in parser.meters(text).map { _ in text } })
    else { return nil }
    return .predictions(from: result.value, weekly: weekly.value)
  }
}

extension AppRoute {
  /// - Parameters:
  ///   - result: as a person types it; `nil` for the best efforts of the log.
  ///   - weekly: the usual distance a week, as a person types it.
  static func predictions(from result: String? = nil, weekly: String? = nil) -> AppRoute {
    AppRoute(PeriodScreens.predictions, query: ["result": result, "weekly": weekly]) { app in
      let parser = RaceResultText(units: .metric)
      return app.screens.predictions(
        [result.flatMap(parser.result)].compactMap(\.self), metersPerWeek: weekly.flatMap(parser.meters))
    }
  }

  static func plan(
    _ aim: ForecastAim = .usual, on day: CalendarDay? = nil, within limit: RampLimit? = nil
  ) -> AppRoute {
    let (fitness, form, load): (Double?, Double?, Double?) =
      switch aim {
      case .usual: (nil, nil, nil)
      case .fitness(let points): (points, nil, nil)
      case .form(let points): (nil, points, nil)
      case .load(let points): (nil, nil, points)
      }
    return AppRoute(
      PeriodScreens.plan,
      query: [
        "fitness": fitness.map { "\($0)" }, "form": form.map { "\($0)" }, "load": load.map { "\($0)" },
        "on": day?.description, "ramp": limit.map { "\($0.pointsPerWeek)" },
      ]
    ) { app in app.screens.plan(ForecastRequest(aim, on: day, within: limit, today: app.screens.today)) }
  }

  /// - Parameters:
  ///   - period: as a person types it; `nil` for this month.
  ///   - against: as a person types it; `nil` for the period before.
  static func periods(_ period: String? = nil, against: String? = nil, sport: Sport? = nil) -> AppRoute {
    AppRoute(
      PeriodScreens.periods, query: ["period": period, "against": against, "sport": sport?.rawValue]
    ) { app in
      let context = PeriodContext(today: app.screens.today, firstWeekday: app.preferences().firstWeekday)
      return app.screens.periods(
        period.flatMap { try? Period(parsing: $0, in: context) },
        against: against.flatMap { try? PeriodBaseline(parsing: $0, in: context) } ?? .previous, sport: sport,
        firstWeekday: context.firstWeekday
      ) { [weak app] in app?.handle($0) }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: PeriodsIntent) {
    switch intent {
    case .openWorkouts(let days, let sport):
      push(.workouts(WorkoutFilter(sport: sport, from: days.lowerBound, through: days.upperBound)))
    }
  }
}

// What the view models of these screens need.
extension DependencyContainer: PeriodsDependencies, PlanDependencies, PredictionsDependencies {}
