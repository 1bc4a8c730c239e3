import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureTraining

/// The screens that look ahead: the plan and race predictions.
enum PlanScreens {
  static let all: [ScreenEntry] = [plan, predictions]

  static let plan: ScreenEntry = .init(
    "plan", in: .dashboard, place: ShellPlace("plan", "Plan", .character("7")),
    keyCommands: ["aim", "more", "less", "earlier", "later", "limit", "planned", "explain", "refresh"]
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

  static let predictions: ScreenEntry = .init(
    "predictions", in: .dashboard, place: ShellPlace("predictions", "Predictions", .character("8")),
    keyCommands: ["span", "explain", "refresh"]
  ) { link in
    let parser = RaceResultText(units: .metric)
    guard let result = link.part("result", { text in parser.result(text).map { _ in text } }),
      let weekly = link.part("weekly", { text in parser.meters(text).map { _ in text } }),
      let within = link.part("within", { Int($0).flatMap { (1...RacePredictions.mostDays).contains($0) ? $0 : nil } })
    else { return nil }
    return .predictions(from: result.value, weekly: weekly.value, within: within.value)
  }
}

extension AppRoute {
  /// - Parameters:
  ///   - result: as a person types it; `nil` for the best efforts of the log.
  ///   - weekly: the usual distance a week, as a person types it.
  ///   - within: how many days of best efforts count; `nil` for the usual number.
  static func predictions(
    from result: String? = nil, weekly: String? = nil, within: Int? = nil
  ) -> AppRoute {
    AppRoute(
      PlanScreens.predictions,
      query: ["result": result, "weekly": weekly, "within": within.map { "\($0)" }]
    ) { app in
      let parser = RaceResultText(units: .metric)
      return app.screens.predictions(
        [result.flatMap(parser.result)].compactMap(\.self), metersPerWeek: weekly.flatMap(parser.meters),
        span: within ?? RaceOutlookRequest.usualSpan
      ) { [weak app] in app?.handle($0) }
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
      PlanScreens.plan,
      query: [
        "fitness": fitness.map { "\($0)" }, "form": form.map { "\($0)" }, "load": load.map { "\($0)" },
        "on": day?.description, "ramp": limit.map { "\($0.pointsPerWeek)" },
      ]
    ) { app in
      app.screens.plan(ForecastRequest(aim, on: day, within: limit, today: app.screens.today)) { [weak app] in
        app?.handle($0)
      }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: PlanIntent) {
    switch intent {
    case .openPlanned: push(.planned())
    case .explain(let request): explain(.plan(request.aim, on: request.lastDay, within: request.limit))
    }
  }

  func handle(_ intent: PredictionsIntent) {
    switch intent {
    case .explain(let request):
      explain(
        .predictions(
          from: request.results.first.map(RaceResultText.text(of:)), weekly: request.metersPerWeek.map { "\($0) m" },
          within: request.span))
    }
  }
}

// What the view models of these screens need.
extension DependencyContainer: PlanDependencies, PredictionsDependencies {}
