import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureTraining
import FeatureWorkout

extension AppRoute {
  /// Explains a workout, days and weeks, or a curve; any other subject is explained with its rules alone.
  static func explanation(_ subject: ExplainedSubject) -> AppRoute {
    var (workout, through): (String?, String?)
    var curve: CurveRequest?
    switch subject {
    case .workout(let id): workout = "\(id)"
    case .training(let day): through = day?.description
    case .curve(let request): curve = request
    case .rules, .period, .records, .plan, .goal, .predictions: break
    }
    return AppRoute(
      WorkoutScreens.explanation,
      query: [
        "workout": workout, "through": through, "curve": curve?.kind.rawValue,
        "from": curve?.period?.firstDay.description, "to": curve?.period?.lastDay.description,
        "sport": curve?.sport?.rawValue,
      ]
    ) { app in
      app.screens.figureExplanation(subject, firstWeekday: app.preferences().firstWeekday)
    }
  }

  /// Explains the figures of another screen; `nil` if it has none that are explained.
  ///
  /// - Parameter measure: the record to explain first.
  static func explanation(of other: AppRoute, measure: EffortMeasure? = nil) -> AppRoute? {
    let explained = [
      PeriodScreens.periods, TrainingScreens.records, PlanScreens.plan, PlanScreens.predictions, GoalScreens.goals,
    ]
    guard explained.contains(where: { $0.name == other.entry.name }) else { return nil }
    return AppRoute(WorkoutScreens.explanation, query: ["of": other.rawValue, "measure": measure?.code]) { app in
      app.screens.figureExplanation(
        ExplainedSubject(of: other.screen(in: app), measure: measure), firstWeekday: app.preferences().firstWeekday)
    }
  }
}

extension ExplainedSubject {
  /// What a screen shows, which need not be open.
  @MainActor
  fileprivate init(of screen: any AnyScreen, measure: EffortMeasure?) {
    self =
      switch screen {
      case let screen as PeriodsScreen: .period(screen.state.request)
      case let screen as RecordsScreen: .records(screen.state.request, measure)
      case let screen as PlanScreen: .plan(screen.state.request)
      case let screen as GoalsScreen: .goal(screen.state.awaited)
      case let screen as PredictionsScreen: .predictions(screen.state.request)
      default: .rules
      }
  }
}

extension AppCoordinator {
  func explain(_ route: AppRoute, measure: EffortMeasure? = nil) {
    if let route = AppRoute.explanation(of: route, measure: measure) { push(route) }
  }
}
