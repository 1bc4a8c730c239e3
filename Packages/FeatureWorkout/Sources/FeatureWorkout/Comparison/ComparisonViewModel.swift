public import CorePresentation
import DomainCore
public import DomainProfile
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct ComparisonState: Equatable, Sendable {
  public var request: ComparisonRequest
  public var report: Loadable<ComparisonReport, ComparisonError> = .idle
  /// The horizontal axis of the charts of workouts.
  public var axis: TrackAxis
  /// The selected workout, lap or effort.
  public var position = ListPosition()
  /// The place on the charts that is read out, from 0 to 1 along the axis; `nil` without a cursor.
  public var cursor: Double?
  /// Whether maps are switched on.
  public var showsMap = true

  public init(
    _ request: ComparisonRequest, over axis: TrackAxis = .distance,
    report: Loadable<ComparisonReport, ComparisonError> = .idle
  ) {
    self.request = request
    self.axis = axis
    self.report = report
  }

  /// The workouts side by side; `nil` for another comparison.
  var workouts: WorkoutComparison? {
    if case .workouts(let comparison) = report.value { comparison } else { nil }
  }

  /// The times over a route or segment; `nil` for another comparison.
  var history: EffortHistory? { if case .efforts(let history) = report.value { history } else { nil } }

  /// The rows of the table in which one is selected.
  var rowCount: Int {
    switch report.value {
    case .workouts(let comparison): comparison.items.count
    case .laps(let comparison): comparison.laps.count
    case .efforts(let history): history.efforts.count
    case nil: 0
    }
  }

  private var row: Int { position.selectedRow(of: rowCount) }

  /// The workout of the selected row.
  var selected: WorkoutID? {
    switch report.value {
    case .workouts(let comparison): comparison.items[row].workout.id
    case .laps(let comparison): comparison.workout.id
    case .efforts(let history): history.efforts.isEmpty ? nil : history.efforts[row].workout
    case nil: nil
    }
  }

  /// The index of the workout whose gap is shown in detail: the selected one, or the first that is not the reference.
  var detailed: Int { max(1, row) }

  /// The workouts that the selected effort is compared with along the way; `nil` where there are none.
  ///
  /// The reference comes first; for its own effort, the best one does.
  var sideBySide: [WorkoutID]? {
    guard let history, let selected else { return nil }
    let reference = history.reference?.id ?? history.best.map { history.efforts[$0].workout }
    let other = selected == reference ? history.best.map { history.efforts[$0].workout } : reference
    guard let other, other != selected else { return nil }
    return [other, selected]
  }

  mutating func moveCursor(by columns: Int, of width: Int) {
    guard let cursor else { return self.cursor = 0.5 }
    self.cursor = max(0, min(1, cursor + Double(columns) / Double(max(1, width - 1))))
  }
}

extension ComparisonState: ShowsFailures {
  public static var failures: [FailureSource<ComparisonState>] { [.load(\.report)] }
}

public enum ComparisonAction: FailureAction {
  case opened
  case refresh
  case chart(over: TrackAxis)
  case move(Movement, VisibleRows?)
  /// Moves the cursor of the charts by columns, in a chart of a width.
  case moveCursor(Int, width: Int)
  /// Puts the cursor of the charts in a column, in a chart of a width.
  case placeCursor(Int, width: Int)
  case openSelected
  /// Compares the selected effort with the reference along the way.
  case compareSelected
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .chart(let axis): ActionSummary("chart", .shown(axis.rawValue))
    case .move: ActionSummary("move").counted(as: nil)
    case .moveCursor: ActionSummary("moveCursor").counted(as: nil)
    case .placeCursor: ActionSummary("placeCursor").counted(as: nil)
    case .openSelected: ActionSummary("openSelected")
    case .compareSelected: ActionSummary("compareSelected")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the screen of a comparison asks the app to do.
public enum ComparisonIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  /// Compares other workouts.
  case compare(ComparisonRequest.Subject)
  /// Explains the figures of the comparison.
  case explain(ComparisonRequest.Subject)
}

/// The dependencies of the screen of a comparison.
@MainActor
public protocol ComparisonDependencies: ScreenDependencies {
  var compareWorkouts: CompareWorkoutsUseCase { get }
  var flags: FeatureFlagUseCases { get }
}

public final class ComparisonViewModel: ViewModel<ComparisonState, ComparisonAction, ComparisonIntent> {
  let dependencies: any ComparisonDependencies

  /// - Parameter axis: the axis of the charts to show first.
  public init(
    _ dependencies: any ComparisonDependencies, _ request: ComparisonRequest, over axis: TrackAxis = .distance,
    onIntent: @escaping @MainActor (ComparisonIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "compare", initialState: ComparisonState(request, over: axis), observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: ComparisonAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .chart(let axis): context.update { $0.axis = axis }
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.rowCount, in: visible) }
    case .moveCursor(let columns, let width): context.update { $0.moveCursor(by: columns, of: width) }
    case .placeCursor(let column, let width):
      context.update { $0.cursor = max(0, min(1, Double(column) / Double(max(1, width - 1)))) }
    case .openSelected: if let id = state.selected { context.emit(.openWorkout(id)) }
    case .compareSelected: if let ids = state.sideBySide { context.emit(.compare(.workouts(ids))) }
    case .explain: context.emit(.explain(state.request.subject))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.forgetInput(of: "comparison")
    context.update { $0.report.startLoading() }
    context.observe(
      "basis", dependencies.compareWorkouts.observeBasis(of: state.request.subject), revision: \.revision
    ) { [weak self] context, result in
      switch result {
      case .success(let basis): self?.compare(basis.value, context)
      case .failure(let error): context.update { $0.report.confirm(.failure(.storage(error))) }
      }
    }
    context.observe("flags", dependencies.flags.observe(), revision: \.revision) { context, result in
      // A flag that cannot be read keeps its value.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.showsMap = snapshot.value.isOn(.trackMap) }
    }
  }

  /// Compares off the main actor, if anything that matters has changed.
  private func compare(_ basis: ComparisonBasis, _ context: Context) {
    let request = state.request
    context.run("comparison", for: basis) {
      [compareWorkouts = dependencies.compareWorkouts] _ async throws(ComparisonError) in
      try await compareWorkouts.execute(request)
    } landing: { context, result in
      context.update {
        $0.report.confirm(result)
        $0.position.clamp(rowCount: $0.rowCount)
      }
    }
  }
}
