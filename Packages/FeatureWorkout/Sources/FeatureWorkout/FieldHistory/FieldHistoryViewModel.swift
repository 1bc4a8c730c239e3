public import CorePresentation
import CoreUI
import DomainCore
public import DomainProfile
import DomainTraining
public import DomainWorkout
public import Foundation

/// The dependencies of the screen with the history of a workout.
@MainActor
public protocol FieldHistoryDependencies: ScreenDependencies {
  var observeFieldHistory: ObserveFieldHistoryUseCase { get }
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeSettings: ObserveSettingsUseCase { get }
  var explainFigure: ExplainFigureUseCase { get }
  /// The offset of local time at a date, in seconds.
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class FieldHistoryViewModel: ViewModel<FieldHistoryState, FieldHistoryAction, Never> {
  private let dependencies: any FieldHistoryDependencies
  /// The input of the last explanation that was requested.
  private var explained: ExplainedWorkout.Input?

  /// - Parameter field: the only field to show; `nil` for all.
  public init(_ dependencies: any FieldHistoryDependencies, id: WorkoutID, field: TracedField? = nil) {
    self.dependencies = dependencies
    super.init(
      name: "history", initialState: FieldHistoryState(id, field: field), observers: dependencies.observers,
      onIntent: { _ in })
  }

  public override func handle(_ action: FieldHistoryAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .move(let movement, let rows):
      context.update { $0.position.move(movement, rowCount: $0.events.count, in: rows) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.history.startLoading() }
    context.observe("history", dependencies.observeFieldHistory.execute(state.id), revision: \.revision) {
      [utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      context.update { state in
        state.history.confirm(result.map(\.value))
        let workout = (state.history.value ?? nil)?.workout
        state.utcOffsetsSeconds = state.events.map { event in
          // The device recorded in the local time of the workout, as every screen shows its start.
          event.kind == .recorded ? workout?.utcOffsetSeconds ?? 0 : utcOffsetSeconds(event.date)
        }
      }
    }
    if state.field?.figure != nil { observeInput(context) }
  }

  /// Reads what the figure depends on. If any of it cannot be read, the history alone is shown.
  private func observeInput(_ context: Context) {
    context.observe("workout", dependencies.observeWorkout.execute(state.id), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.detail = (try? result.get().value) ?? nil }
      self?.explain(context)
    }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.thresholds = (try? result.get().value) ?? $0.thresholds ?? DatedThresholds() }
      self?.explain(context)
    }
    context.observe("settings", dependencies.observeSettings.execute(), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.settings = (try? result.get().value) ?? $0.settings ?? Settings() }
      self?.explain(context)
    }
  }

  private func explain(_ context: Context) {
    guard let figure = state.field?.figure, let input = state.input, input != explained else { return }
    explained = input
    context.run("explanation") {
      [explainFigure = dependencies.explainFigure] _ async throws(WorkoutError) -> [FigureExplanation] in
      await explainFigure.execute(figure, of: input)
    } landing: { context, result in
      guard case .success(let explanations) = result else { return }
      context.update { $0.explanation = explanations.first }
    }
  }
}
