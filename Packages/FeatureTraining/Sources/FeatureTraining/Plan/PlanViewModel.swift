public import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

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
