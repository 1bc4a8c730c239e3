public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PlanState: Equatable, Sendable {
  /// The limits that a key goes through, in points a week; `nil` for none.
  static let limits: [Double?] = [nil, 3, 5, 8]

  public var request: ForecastRequest
  public var forecast: Loadable<FitnessForecast, StorageError>

  public init(_ request: ForecastRequest, forecast: Loadable<FitnessForecast, StorageError> = .idle) {
    self.request = request
    self.forecast = forecast
  }

  /// What is aimed at after the present aim, with a value near today's.
  var nextAim: ForecastAim {
    let value = forecast.value
    return switch request.aim {
    case .usual: .load(max(5, (value?.usualLoad ?? 0).rounded()))
    case .load: .fitness(((value?.start.fitness ?? 0) + 5).rounded())
    case .fitness: .form(10)
    case .form: .usual
    }
  }

  /// The aim with its value changed by some steps: 5 points of load, 1 of fitness or form.
  func aim(changedBy steps: Int) -> ForecastAim {
    func changed(_ value: Double, _ step: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(value + Double(max(-1_000, min(steps, 1_000))) * step, range.lowerBound), range.upperBound)
    }
    return switch request.aim {
    case .usual: .usual
    case .load(let points): .load(changed(points, 5, 0...FitnessState.maximumDailyLoad))
    case .fitness(let points): .fitness(changed(points, 1, 0...500))
    case .form(let points): .form(changed(points, 1, -200...200))
    }
  }

  /// The last day this many weeks later, from a week after today on.
  func lastDay(later weeks: Int) -> CalendarDay {
    let least = request.today.advanced(by: 7)
    return min(
      max(request.lastDay.advanced(by: 7 * max(-1_000, min(weeks, 1_000))), least),
      request.today.advanced(by: FitnessProjection.maximumDayCount))
  }

  /// The limit after the present one.
  var nextLimit: Double? {
    let index = Self.limits.firstIndex { $0 == request.limit?.pointsPerWeek } ?? Self.limits.count - 1
    return Self.limits[(index + 1) % Self.limits.count]
  }
}

extension PlanState: ShowsFailures {
  public static var failures: [FailureSource<PlanState>] { [.load(\.forecast)] }
}

public enum PlanAction: FailureAction {
  case opened
  case refresh
  case aim(ForecastAim)
  /// Raises or lowers what is aimed at by so many steps.
  case change(Int)
  /// Shows the forecast up to a day.
  case extend(CalendarDay)
  /// The most points that fitness may rise in a week; `nil` for no limit.
  case limit(Double?)
  /// Opens the planned workouts.
  case openPlanned
  /// Explains the figures.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .aim(let aim): ActionSummary("aim", .shown(aim.code))
    case .change: ActionSummary("change").counted(as: nil)
    case .extend(let day): ActionSummary("extend", .shown(day.description)).counted(as: nil)
    case .limit(let points): ActionSummary("limit", .shown(points.map { "\($0)" } ?? "none"))
    case .openPlanned: ActionSummary("openPlanned")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the plan asks the app to do.
public enum PlanIntent: Equatable, Sendable {
  /// Opens the planned workouts.
  case openPlanned
  /// Explains the figures.
  case explain(ForecastRequest)
}

/// The dependencies of the plan.
@MainActor
public protocol PlanDependencies: ScreenDependencies {
  var observeForecast: ObserveForecastUseCase { get }
}

public final class PlanViewModel: ViewModel<PlanState, PlanAction, PlanIntent> {
  let dependencies: any PlanDependencies

  public init(
    _ dependencies: any PlanDependencies, request: ForecastRequest,
    onIntent: @escaping @MainActor (PlanIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    super.init(
      name: "plan", initialState: PlanState(request), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: PlanAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .aim(let aim): change(context) { $0.request.aim = aim }
    case .change(let steps): change(context) { $0.request.aim = $0.aim(changedBy: steps) }
    case .extend(let day): change(context) { $0.request.lastDay = day }
    case .limit(let points):
      change(context) { $0.request.limit = points.flatMap(RampLimit.init(pointsPerWeek:)) }
    case .openPlanned: context.emit(.openPlanned)
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func change(_ context: Context, _ change: @escaping @Sendable (inout PlanState) -> Void) {
    context.update(change)
    observe(context)
  }

  private func observe(_ context: Context) {
    context.update { $0.forecast.startLoading() }
    context.observe("forecast", dependencies.observeForecast.execute(state.request), revision: \.revision) {
      context, result in
      context.update { $0.forecast.confirm(result.map(\.value)) }
    }
  }
}
