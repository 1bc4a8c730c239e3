import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard

/// The training of any period.
enum PeriodScreens {
  static let all: [ScreenEntry] = [periods]

  static let periods: ScreenEntry = .init(
    "periods", in: .calendar, place: ShellPlace("periods", "Periods", .character("6")),
    keyCommands: ["open", "earlier", "later", "today", "mode", "compare", "sport", "explain", "refresh"]
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

extension AppRoute {
  /// - Parameters:
  ///   - period: as a person types it; `nil` for this month.
  ///   - against: as a person types it; `nil` for the period before.
  static func periods(_ period: String? = nil, against: String? = nil, sport: Sport? = nil) -> AppRoute {
    AppRoute(
      PeriodScreens.periods, query: ["period": period, "against": against, "sport": sport?.rawValue]
    ) { app in
      let context = app.preferences().periodContext(today: app.screens.today)
      return app.screens.periods(
        period.flatMap { try? Period(parsing: $0, in: context) },
        against: against.flatMap { try? PeriodBaseline(parsing: $0, in: context) } ?? .previous, sport: sport,
        in: context
      ) { [weak app] in app?.handle($0) }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: PeriodsIntent) {
    switch intent {
    case .openWorkouts(let days, let sport):
      push(.workouts(WorkoutFilter(sport: sport, from: days.lowerBound, through: days.upperBound)))
    case .explain(let request):
      explain(
        .periods(request.period.description, against: request.baseline.text, sport: request.sport))
    }
  }
}

// What the view model of this screen needs.
extension DependencyContainer: PeriodsDependencies {}
