import Commands
import CoreUI
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureTraining

// The screens of what training leads to, and of what lies ahead.
extension ScreenEntry {
  static let records: ScreenEntry = .init(
    "records", in: .records, paletteEntry: PaletteEntry("records", "Records", .character("4")),
    keyCommands: ["open", "sport", "earlier", "later", "all", "explain", "refresh"]
  ) { link in
    .records(try WorkoutFilter(link))
  }

  static let curves: ScreenEntry = .init(
    "curves", in: .records, paletteEntry: PaletteEntry("curves", "Curves", .character("C")),
    keyCommands: ["accept", "decline", "earlier", "later", "mode", "quantity", "compare", "explain", "refresh"]
  ) { link in
    .curves(try link.part("quantity") { CurveKind(typed: $0) }, sport: try link.sport())
  }

  static let plan: ScreenEntry = .init(
    "plan", in: .dashboard, paletteEntry: PaletteEntry("plan", "Plan", .character("7")),
    keyCommands: ["aim", "more", "less", "earlier", "later", "limit", "planned", "explain", "refresh"]
  ) { link in
    let aims = [
      try link.number("fitness").map(ForecastAim.fitness), try link.number("form").map(ForecastAim.form),
      try link.number("load").map(ForecastAim.load),
    ].compactMap(\.self)
    guard aims.count < 2 else { throw InvalidLink() }
    return .plan(
      aims.first ?? .usual, on: try link.day("on"),
      within: try link.part("ramp") { Double($0).flatMap(RampLimit.init(pointsPerWeek:)) })
  }

  static let predictions: ScreenEntry = .init(
    "predictions", in: .dashboard, paletteEntry: PaletteEntry("predictions", "Predictions", .character("8")),
    keyCommands: ["span", "explain", "refresh"]
  ) { link in
    let parser = RaceResultText(units: .metric)
    return .predictions(
      from: try link.words("result") { parser.result($0) != nil },
      weekly: try link.words("weekly") { parser.meters($0) != nil },
      within: try link.part("within") {
        Int($0).flatMap { (1...RacePredictions.mostDays).contains($0) ? $0 : nil }
      })
  }

  static let planned: ScreenEntry = .init(
    "planned", in: .dashboard, paletteEntry: PaletteEntry("planned", "Planned workouts", .character("P")),
    keyCommands: ["edit", "add", "delete", "list", "refresh"]
  ) { link in
    .planned(selecting: try link.part("planned") { PlannedWorkoutID($0) })
  }

  static let goals: ScreenEntry = .init(
    "goals", in: .dashboard, paletteEntry: PaletteEntry("goals", "Goals", .character("9")),
    keyCommands: ["edit", "add", "delete", "explain", "refresh"]
  ) { link in
    .goals(selecting: try link.part("goal") { GoalID($0) })
  }

  static let gear: ScreenEntry = .init(
    "gear", in: .dashboard, paletteEntry: PaletteEntry("gear", "Gear", .character("E")),
    keyCommands: ["edit", "add", "retire", "service", "delete", "list", "refresh"]
  ) { link in
    .gear(selecting: try link.part("gear") { GearID($0) })
  }

  static let savedSegments: ScreenEntry = .init(
    "segments", in: .dashboard, paletteEntry: PaletteEntry("segments", "Segments"),
    keyCommands: ["edit", "delete", "efforts", "refresh"]
  ) { _ in .savedSegments }

  static let savedFigures: ScreenEntry = .init(
    "saved-figures", in: .dashboard, paletteEntry: PaletteEntry("saved-figures", "Saved figures"),
    keyCommands: ["edit", "add", "delete", "refresh"]
  ) { _ in .savedFigures }
}

extension ScreenEntry {
  static let trends: ScreenEntry = .init(
    "trends", in: .records, paletteEntry: PaletteEntry("trends", "Trends", .character("T")),
    keyCommands: ["open", "quantities", "span", "explain", "refresh"]
  ) { link in
    .trends(
      TrendRoute(
        quantities: try link.part("of") { text in
          let named = text.split(separator: ",").map { TrendQuantity(rawValue: String($0)) }
          return named.isEmpty || named.contains(nil) ? nil : named.compactMap(\.self)
        } ?? TrendQuantity.standard,
        dayCount: try link.part("within") { Int($0).flatMap { $0 > 0 ? $0 : nil } },
        filter: try WorkoutFilter(link)))
  }
}

extension AppCoordinator {
  func handle(_ intent: TrendsIntent) {
    switch intent {
    case .openWorkouts(let filter): push(.workouts(filter))
    case .explain(let quantities, let dayCount, let filter):
      push(
        .explanation(
          .figures(of: .trends(TrendRoute(quantities: quantities, dayCount: dayCount, filter: filter)))))
    }
  }

  func handle(_ intent: RecordsIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .explain(let request, let measure):
      var filter = request.filter
      filter.sport = request.sport
      push(.explanation(.figures(of: .records(filter), measure: measure)))
    }
  }

  func handle(_ intent: CurvesIntent) {
    switch intent {
    case .explain(let request):
      push(.explanation(.curve(request.kind, days: request.period?.days, sport: request.sport)))
    }
  }

  func handle(_ intent: PlanIntent) {
    switch intent {
    case .openPlanned: push(.planned())
    case .explain(let request):
      push(.explanation(.figures(of: .plan(request.aim, on: request.lastDay, within: request.limit))))
    }
  }

  func handle(_ intent: PredictionsIntent) {
    switch intent {
    case .explain(let request):
      let predictions = AppRoute.predictions(
        from: request.results.first.map(RaceResultText.text(of:)), weekly: request.metersPerWeek.map { "\($0) m" },
        within: request.span)
      push(.explanation(.figures(of: predictions)))
    }
  }

  func handle(_ intent: PlannedIntent) {
    switch intent {
    case .listWorkouts(let day, let sport): push(.workouts(WorkoutFilter(sport: sport, from: day, through: day)))
    }
  }

  func handle(_ intent: GoalsIntent) {
    switch intent {
    case .explain(let id): push(.explanation(.figures(of: .goals(selecting: id))))
    }
  }

  func handle(_ intent: SavedSegmentsIntent) {
    switch intent {
    case .openEfforts(let id): push(.comparison(.savedSegment(id, filter: WorkoutFilter())))
    }
  }

  func handle(_ intent: GearIntent) {
    switch intent {
    case .listWorkouts(let gear): push(.workouts(WorkoutFilter(query: .term(.gear(gear.name)))))
    }
  }
}
