import Commands
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureWorkout

// The screens of workouts.
extension ScreenEntry {
  static let workouts: ScreenEntry = .init(
    "workouts", in: .workouts, paletteEntry: PaletteEntry("workouts", "Workouts", .character("2")),
    keyCommands: [
      "take", "complete", "cancel", "open", "search", "clear-filter", "save-filter", "mark", "mark-run", "mark-all",
      "unmark-all", "compare",
      "edit", "restore", "delete", "order", "reverse", "preview", "explain", "refresh",
    ]
  ) { link in
    .workouts(try WorkoutFilter(link))
  }

  static let workout: ScreenEntry = .init(
    "workout", link: "workouts", item: "ID", in: .workouts,
    keyCommands: [
      "edit", "delete", "restore", "refresh", "explain", "history", "chart", "resend", "discard", "yes", "no",
      "earlier", "later", "next-tab", "previous-tab", "zoom-in", "zoom-out", "zoom-all", "lap", "color",
      "compare-laps", "compare-route", "make-segment",
    ]
  ) { link in
    .workout(
      try link.item { WorkoutID($0) }, in: try WorkoutSequence(link),
      tab: try link.part("tab", WorkoutDetailTab.init(rawValue:)) ?? .overview)
  }

  static let explanation: ScreenEntry = .init(
    "explain", in: .workouts, keyCommands: ["refresh"]
  ) { link in
    let (workout, day) = (try link.part("workout") { WorkoutID($0) }, try link.day("through"))
    let (curve, sport) = (try link.part("curve") { CurveKind(typed: $0) }, try link.sport())
    let (from, to) = (try link.day("from"), try link.day("to"))
    let (other, measure) = (
      try link.part("of", AppRoute.init(explainedLink:)), try link.part("measure", EffortMeasure.init(code:))
    )
    if let curve {
      let days = from.flatMap { first in to.map { first...max(first, $0) } }
      return .explanation(.curve(curve, days: days, sport: sport))
    }
    if let other { return .explanation(.figures(of: other, measure: measure)) }
    return .explanation(workout.map { .workout($0) } ?? .training(through: day))
  }

  static let newWorkout: ScreenEntry = .init(
    "entry", link: "new-workout", in: .workouts,
    paletteEntry: PaletteEntry("new", "Add a workout by hand", .character("n")), keyCommands: ["clear", "open"]
  ) { link in
    .newWorkout(on: try link.day("day"), sport: try link.sport())
  }

  static let history: ScreenEntry = .init("history", item: "ID", in: .workouts, keyCommands: ["refresh"]) { link in
    .history(of: try link.item { WorkoutID($0) }, field: try link.part("field") { TracedField(parsing: $0) })
  }
}

extension AppRoute {
  /// Parses a link to a place that has figures to explain.
  fileprivate init?(explainedLink link: String) {
    self.init(link: link)
    switch self {
    case .periods, .figures, .map, .year, .trends, .comparison, .records, .plan, .predictions, .goals: break
    default: return nil
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: WorkoutListIntent) {
    switch intent {
    case .openWorkout(let id, let sequence): push(.workout(id, in: sequence))
    case .explain(let id): push(.explanation(.workout(id)))
    case .compare(let ids): push(.comparison(.workouts(ids)))
    }
  }

  func handle(_ intent: WorkoutDetailIntent) {
    switch intent {
    case .showInstead(let id, let sequence, let tab): replace(with: .workout(id, in: sequence, tab: tab))
    case .explain(let id): push(.explanation(.workout(id)))
    case .showHistory(let id): push(.history(of: id))
    case .compare(let subject): push(.comparison(subject))
    }
  }

  func handle(_ intent: WorkoutEntryIntent) {
    switch intent {
    case .openWorkout(let id): replace(with: .workout(id))
    }
  }
}
