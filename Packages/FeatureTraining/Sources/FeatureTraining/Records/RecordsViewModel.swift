public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout

/// The dependencies of the records.
@MainActor
public protocol RecordsDependencies: ScreenDependencies {
  var observeRecords: ObserveRecordsUseCase { get }
  var observeRecordProgression: ObserveRecordProgressionUseCase { get }
}

public final class RecordsViewModel: ViewModel<RecordsState, RecordsAction, RecordsIntent> {
  let dependencies: any RecordsDependencies
  /// The sport and the measure whose progression is observed.
  private var observed: (sport: Sport, measure: EffortMeasure)?

  /// - Parameters:
  ///   - sport: the sport to show; `nil` for the one with the most workouts.
  ///   - filter: the workouts that count.
  public init(
    _ dependencies: any RecordsDependencies, sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(),
    today: CalendarDay, onIntent: @escaping @MainActor (RecordsIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "records", initialState: RecordsState(sport: sport, filter: filter, today: today),
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: RecordsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .show(let sport):
      context.update {
        $0.sport = sport
        $0.position = ListPosition()
      }
      observe(context)
    case .showYear(let year):
      context.update { $0.year = year }
      observe(context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.list.value?.records.count ?? 0, in: visible) }
      observeProgression(context)
    case .openWorkout(let id): context.emit(.openWorkout(id))
    case .explain:
      var request = state.request
      request.sport = state.shownSport
      context.emit(.explain(request, state.selected?.measure))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    observed = nil
    context.update { $0.list.startLoading() }
    context.observe("records", dependencies.observeRecords.execute(state.request), revision: \.revision) {
      [weak self] context, result in
      context.update { state in
        state.list.confirm(result.map(\.value))
        state.position.clamp(rowCount: state.list.value?.records.count ?? 0)
      }
      self?.observeProgression(context)
    }
  }

  /// Follows the selected record, if that is another one than before.
  private func observeProgression(_ context: Context) {
    guard let measure = state.selected?.measure, let sport = state.shownSport else { return }
    if let observed, observed == (sport, measure) { return }
    observed = (sport, measure)
    context.update { $0.progression.startLoading() }
    context.observe(
      "progression", dependencies.observeRecordProgression.execute(of: measure, in: sport), revision: \.revision
    ) { context, result in
      context.update { $0.progression.confirm(result.map(\.value)) }
    }
  }
}
