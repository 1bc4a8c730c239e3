import Commands
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard

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

extension AppCoordinator {
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
