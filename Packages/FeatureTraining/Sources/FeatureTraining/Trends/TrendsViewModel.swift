public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct TrendsState: Equatable, Sendable {
  /// The numbers of days that one key goes through.
  static let spans = [90, 180, TrendRequest.standardDayCount, 730, 3_650]
  /// The choices of quantities that one key goes through.
  static let choices: [[TrendQuantity]] = [
    TrendQuantity.standard, [.efficiency, .decoupling], [.cadence],
    [.weight, .thresholdPower, .thresholdHeartRate, .thresholdPace], [.routePace],
  ]

  public var quantities: [TrendQuantity]
  /// How many days count; `nil` for those of the filter, or a year.
  public var dayCount: Int?
  /// The workouts that count.
  public var filter: WorkoutFilter
  public var today: CalendarDay
  public var firstWeekday: Weekday
  /// The values of the profile; `nil` until they have been read.
  public var athlete: AthleteValues?
  /// `nil` until they have been searched for.
  public var routes: RecurringRoutes?
  public var report: Loadable<TrendReport, StorageError>
  public var position = ListPosition()

  public init(
    _ quantities: [TrendQuantity] = TrendQuantity.standard, dayCount: Int? = nil,
    filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay, firstWeekday: Weekday,
    report: Loadable<TrendReport, StorageError> = .idle
  ) {
    self.quantities = quantities
    self.dayCount = dayCount
    self.filter = filter
    self.today = today
    self.firstWeekday = firstWeekday
    self.report = report
  }

  public var request: TrendRequest {
    TrendRequest(quantities, dayCount: dayCount, filter: filter, today: today, firstWeekday: firstWeekday)
  }

  /// The shortest span that is longer than the one shown, otherwise the shortest one.
  var nextDayCount: Int {
    let shown = dayCount ?? request.dayCount
    return Self.spans.first { $0 > shown } ?? Self.spans[0]
  }

  var nextQuantities: [TrendQuantity] {
    let index = Self.choices.firstIndex(of: quantities) ?? -1
    return Self.choices[(index + 1) % Self.choices.count]
  }

  /// The series whose chart is shown.
  var selected: TrendSeries? {
    guard let series = report.value?.series, !series.isEmpty else { return nil }
    return series[position.selectedRow(of: series.count)]
  }

  /// The workouts of a series; `nil` for values of the profile.
  func workouts(of series: TrendSeries) -> WorkoutFilter? {
    guard series.quantity.isOfWorkouts else { return nil }
    return request.filterOfDays.narrowed(to: series.sports)
  }
}

extension WorkoutFilter {
  /// Only workouts of these sports; all if there are none.
  fileprivate func narrowed(to sports: [Sport]) -> WorkoutFilter {
    var filter = self
    if sports.count == 1 {
      filter.sport = sports[0]
    } else if !sports.isEmpty {
      filter.query = .all([filter.query, .term(.sports(sports))].compactMap(\.self))
    }
    return filter
  }
}

extension TrendsState: ShowsFailures {
  public static var failures: [FailureSource<TrendsState>] { [.load(\.report)] }
}

public enum TrendsAction: FailureAction {
  case opened
  case refresh
  case choose([TrendQuantity])
  /// Shows so many days.
  case within(Int)
  case move(Movement, VisibleRows?)
  /// Lists the workouts of the selected trend.
  case openWorkouts
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .choose(let quantities):
      ActionSummary("choose", .shown(quantities.map(\.rawValue).joined(separator: ",")))
    case .within(let days): ActionSummary("within", .shown("\(days)"))
    case .move: ActionSummary("move").counted(as: nil)
    case .openWorkouts: ActionSummary("openWorkouts")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the trends ask the app to do.
public enum TrendsIntent: Equatable, Sendable {
  /// Shows the list of these workouts.
  case openWorkouts(WorkoutFilter)
  /// Explains the trends of these quantities.
  case explain([TrendQuantity], dayCount: Int?, WorkoutFilter)
}

/// The dependencies of the trends.
@MainActor
public protocol TrendsDependencies: ScreenDependencies {
  var observeTrends: ObserveTrendsUseCase { get }
  var findRecurringRoutes: FindRecurringRoutesUseCase { get }
}

public final class TrendsViewModel: ViewModel<TrendsState, TrendsAction, TrendsIntent> {
  let dependencies: any TrendsDependencies

  /// - Parameters:
  ///   - quantities: what to show first.
  ///   - dayCount: how many days count; `nil` for those of the filter, or a year.
  public init(
    _ dependencies: any TrendsDependencies, of quantities: [TrendQuantity] = TrendQuantity.standard,
    dayCount: Int? = nil, filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (TrendsIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    super.init(
      name: "trends",
      initialState: TrendsState(
        quantities, dayCount: dayCount, filter: filter, today: today, firstWeekday: firstWeekday),
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: TrendsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: start(context)
    case .choose(let quantities):
      context.update {
        $0.quantities = quantities
        $0.position = ListPosition()
      }
      observe(context)
    case .within(let days):
      context.update {
        $0.dayCount = days
        $0.routes = nil
      }
      observe(context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.report.value?.series.count ?? 0, in: visible) }
    case .openWorkouts:
      if let filter = state.selected.flatMap({ state.workouts(of: $0) }) { context.emit(.openWorkouts(filter)) }
    case .explain: explain(context)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { start($0) }
    }
  }

  /// Explains the selected trend: that of its quantity, in its sports.
  private func explain(_ context: Context) {
    var (quantities, filter) = (state.quantities, state.filter)
    if let series = state.selected {
      quantities = [series.quantity]
      filter = filter.narrowed(to: series.sports)
    }
    context.emit(.explain(quantities, dayCount: state.dayCount, filter))
  }

  private func start(_ context: Context) {
    context.forgetInput(of: "report")
    context.update {
      $0.routes = nil
      $0.report.startLoading()
    }
    context.forgetInput(of: "routes")
    context.observe("athlete", dependencies.observeTrends.observeAthlete(), revision: \.revision) {
      [weak self] context, result in
      switch result {
      case .success(let snapshot):
        context.update { $0.athlete = snapshot.value }
        self?.observe(context)
      case .failure(let error): context.update { $0.report.confirm(.failure(error)) }
      }
    }
  }

  private struct Input: Equatable, Sendable {
    var request: TrendRequest
    var athlete: AthleteValues
    var routes: RecurringRoutes?
  }

  /// Waits for the values of the profile, and for routes if they are shown.
  private func observe(_ context: Context) {
    guard let athlete = state.athlete else { return }
    let request = state.request
    guard state.routes != nil || !request.quantities.contains(.routePace) else { return findRoutes(request, context) }
    let input = Input(request: request, athlete: athlete, routes: state.routes)
    let hasStarted = context.observe(
      "report", for: input, dependencies.observeTrends.execute(request, athlete, routes: input.routes),
      revision: \.revision
    ) { context, result in
      context.update { $0.report.confirm(result.map(\.value)) }
    }
    if hasStarted { context.update { $0.report.startLoading() } }
  }

  /// Reads tracks, so it happens once for a filter.
  private func findRoutes(_ request: TrendRequest, _ context: Context) {
    context.update { $0.report.startLoading() }
    context.run("routes", for: request.filterOfDays) {
      [findRecurringRoutes = dependencies.findRecurringRoutes] _ async throws(StorageError) -> RecurringRoutes in
      try await findRecurringRoutes.execute(request.filterOfDays)
    } landing: { [weak self] context, result in
      context.forgetInput(of: "routes")
      switch result {
      case .success(let routes):
        context.update { $0.routes = routes }
        self?.observe(context)
      case .failure(let error): context.update { $0.report.confirm(.failure(error)) }
      }
    }
  }
}
