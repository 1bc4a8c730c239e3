public import CorePresentation
import CoreUI
public import DomainCore
public import DomainProfile
import DomainTraining
public import DomainWorkout
import FeatureShared
public import Foundation

public struct FieldHistoryState: Equatable, Sendable {
  public let id: WorkoutID
  /// The only field to show; `nil` for all.
  public var field: TracedField?
  /// Missing if the workout does not exist.
  public var history: Loadable<FieldHistory, StorageError> = .idle
  /// The workout that the figure is computed from; `nil` until it is read, and without a figure.
  public var detail: WorkoutDetail?
  public var thresholds: DatedThresholds?
  public var settings: Settings?
  /// Why the figure has its current value; `nil` until it is computed.
  public var explanation: MetricExplanation?
  /// The offset of local time at each event, in seconds.
  public var utcOffsetsSeconds: [Int] = []
  public var position = ListPosition()

  public init(_ id: WorkoutID, field: TracedField? = nil) {
    self.id = id
    self.field = field
  }

  /// The events to show, oldest first.
  public var events: [FieldEvent] {
    guard let history = history.value else { return [] }
    return field.map { history.limited(to: $0.fields).events } ?? history.events
  }

  /// The event that is read.
  public var selected: FieldEvent? { events.selected(by: position) }

  /// Everything that the explanation depends on; `nil` until all of it is read.
  var input: ExplainedWorkout.Input? {
    guard let detail, let thresholds, let settings else { return nil }
    return ExplainedWorkout.Input(
      detail, thresholds: thresholds, zoneRules: ZoneRules(settings, for: detail.workout.sport))
  }
}

extension FieldHistoryState: ShowsFailures {
  public static var failures: [FailureSource<FieldHistoryState>] { [.load(\.history)] }
}

public enum FieldHistoryAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// The dependencies of the screen with the history of a workout.
@MainActor
public protocol FieldHistoryDependencies: ScreenDependencies {
  var observeFieldHistory: ObserveFieldHistoryUseCase { get }
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var settings: SettingsUseCases { get }
  var explainMetric: ExplainMetricUseCase { get }
  /// The offset of local time at a date, in seconds.
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class FieldHistoryViewModel: ViewModel<FieldHistoryState, FieldHistoryAction, Never> {
  private let dependencies: any FieldHistoryDependencies

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
        state.history.confirm(found: result.map(\.value))
        let workout = state.history.value?.workout
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
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.settings = (try? result.get().value) ?? $0.settings ?? Settings() }
      self?.explain(context)
    }
  }

  private func explain(_ context: Context) {
    guard let figure = state.field?.figure, let input = state.input else { return }
    context.run("explanation", for: input) {
      [explainMetric = dependencies.explainMetric] _ async throws(Never) -> [MetricExplanation] in
      await explainMetric.execute(figure, of: input)
    } landing: { context, result in
      guard case .success(let explanations) = result else { return }
      context.update { $0.explanation = explanations.first }
    }
  }
}
