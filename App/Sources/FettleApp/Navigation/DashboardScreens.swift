import Commands
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureShared

// The dashboard, the calendar and periods.
extension ScreenEntry {
  static let dashboard: ScreenEntry = .init(
    "dashboard", in: .dashboard, paletteEntry: PaletteEntry("dashboard", "Dashboard", .character("1")),
    keyCommands: ["open", "list", "explain", "sport", "earlier", "later", "today", "period", "hide-gear", "refresh"]
  ) { link in
    .dashboard(sport: try link.sport())
  }

  static let calendar: ScreenEntry = .init(
    "calendar", in: .calendar, paletteEntry: PaletteEntry("calendar", "Calendar", .character("3")),
    keyCommands: ["open", "earlier", "later", "today", "add", "mode", "sport", "explain", "refresh"]
  ) { link in
    .calendar(day: try link.day("day"), sport: try link.sport())
  }

  static let periods: ScreenEntry = .init(
    "periods", in: .calendar, paletteEntry: PaletteEntry("periods", "Periods", .character("6")),
    keyCommands: ["open", "earlier", "later", "today", "mode", "compare", "sport", "explain", "refresh"]
  ) { link in
    // Any day will do: what a relative period means depends on the day on which the screen is created.
    let context = PeriodContext(today: CalendarDay(daysSinceEpoch: 0))
    return .periods(
      try link.words("period") { (try? Period(parsing: $0, in: context)) != nil },
      against: try link.words("against") { (try? PeriodBaseline(parsing: $0, in: context)) != nil },
      sport: try link.sport())
  }
}

extension ScreenEntry {
  static let figures: ScreenEntry = .init(
    "figures", in: .calendar, paletteEntry: PaletteEntry("figures", "Figures by period, and zones", .character("F")),
    keyCommands: [
      "open", "columns", "choose", "divide", "length", "earlier", "later", "today", "compare", "explain", "refresh",
    ]
  ) { link in
    let context = PeriodContext(today: CalendarDay(daysSinceEpoch: 0))
    return .figures(
      FigureRoute(
        period: try link.words("period") { (try? Period(parsing: $0, in: context)) != nil },
        against: try link.words("against") { (try? PeriodBaseline(parsing: $0, in: context)) != nil },
        unit: try link.words("by") { context.unit(named: $0) != nil },
        columns: try link.part("show") { try? FigureColumn.columns(parsing: $0) } ?? FigureColumn.standard,
        filter: try WorkoutFilter(link)))
  }
}

extension ScreenEntry {
  static let map: ScreenEntry = .init(
    "map", in: .workouts, paletteEntry: PaletteEntry("map", "Map of all tracks, and explorer tiles", .character("G")),
    keyCommands: ["open", "nearer", "farther", "home", "ends", "explain", "refresh"]
  ) { link in
    let center = try link.part("at") { Coordinate(parsing: $0) }
    let zoom = try link.part("zoom") { Int($0).flatMap { MapWindow.zooms.contains($0) ? $0 : nil } }
    return .map(
      try WorkoutFilter(link), at: center.map { MapWindow(center: $0, zoom: zoom ?? ExplorerTile.standardZoom) })
  }
}

extension ScreenEntry {
  static let year: ScreenEntry = .init(
    "year", in: .calendar, paletteEntry: PaletteEntry("year", "The year in review", .character("Y")),
    keyCommands: ["open", "earlier", "later", "map", "explain", "refresh"]
  ) { link in
    .year(
      try link.part("year") { Int($0).flatMap { (1_584...9_998).contains($0) ? $0 : nil } }, try WorkoutFilter(link))
  }
}

extension AppCoordinator {
  func handle(_ intent: YearIntent) {
    switch intent {
    case .openWorkouts(let filter): push(.workouts(filter))
    case .openMap(let filter): push(.map(filter))
    case .explain(let request): push(.explanation(.figures(of: .year(request.year, request.filter))))
    }
  }

  func handle(_ intent: MapIntent) {
    switch intent {
    case .openWorkouts(let filter): push(.workouts(filter))
    case .explain(let request): push(.explanation(.figures(of: .map(request.filter, at: request.view))))
    }
  }

  func handle(_ intent: FiguresIntent) {
    switch intent {
    case .openWorkouts(let days, let filter):
      var filter = filter
      (filter.from, filter.through) = (days.lowerBound, days.upperBound)
      push(.workouts(filter))
    case .explain(let request):
      push(
        .explanation(
          .figures(
            of: .figures(
              FigureRoute(
                period: request.period.description, against: request.baseline.text, unit: request.unit?.name,
                columns: request.columns, filter: request.filter)))))
    }
  }

  func handle(_ intent: DashboardIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openWorkouts(let sport): push(.workouts(WorkoutFilter(sport: sport)))
    case .explain(let day): push(.explanation(.training(through: day)))
    }
  }

  func handle(_ intent: CalendarIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openDay(let day, let sport): push(.workouts(WorkoutFilter(sport: sport, from: day, through: day)))
    case .openPlanned(let id): push(.planned(selecting: id))
    case .addWorkout(let day, let sport): push(.newWorkout(on: day, sport: sport))
    case .explain(let period, let sport):
      push(.explanation(.figures(of: .periods(period.description, sport: sport))))
    }
  }

  func handle(_ intent: PeriodsIntent) {
    switch intent {
    case .openWorkouts(let days, let sport):
      push(.workouts(WorkoutFilter(sport: sport, from: days.lowerBound, through: days.upperBound)))
    case .explain(let request):
      let periods = AppRoute.periods(
        request.period.description, against: request.baseline.text, sport: request.sport)
      push(.explanation(.figures(of: periods)))
    }
  }
}
