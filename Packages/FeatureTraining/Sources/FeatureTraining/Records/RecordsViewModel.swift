public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct RecordsState: Equatable, Sendable {
  /// The sport whose records to show; `nil` for the one with the most workouts.
  public var sport: Sport?
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// The year whose records to show; `nil` for all years.
  public var year: Int?
  public var today: CalendarDay
  public var list: Loadable<RecordList, StorageError>
  /// How the selected record developed.
  public var progression: Loadable<[RecordedEffort], StorageError>
  /// The selected record and the first visible one.
  public var position: ListPosition

  public init(
    sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(), year: Int? = nil, today: CalendarDay,
    list: Loadable<RecordList, StorageError> = .idle,
    progression: Loadable<[RecordedEffort], StorageError> = .idle, position: ListPosition = ListPosition()
  ) {
    self.sport = sport
    self.filter = filter
    self.year = year
    self.today = today
    self.list = list
    self.progression = progression
    self.position = position
  }

  /// The workouts that count, of the selected year.
  public var request: RecordRequest {
    var filter = filter
    if let year {
      let (first, last) = (CalendarMonth(year: year, month: 1).firstDay, CalendarMonth(year: year, month: 12).lastDay)
      filter.from = filter.from.map { max($0, first) } ?? first
      filter.through = filter.through.map { min($0, last) } ?? last
    }
    return RecordRequest(sport: sport, filter: filter)
  }

  /// The sport that is shown.
  public var shownSport: Sport? { list.value?.sport ?? sport }

  /// The selected record.
  public var selected: PersonalRecord? {
    let records = list.value?.records ?? []
    return records.isEmpty ? nil : records[position.selectedRow(of: records.count)]
  }

  /// The sport after the shown one.
  var nextSport: Sport? {
    let sports = list.value?.sports ?? []
    guard let shownSport, let place = sports.firstIndex(of: shownSport), sports.count > 1 else {
      return sports.first { $0 != shownSport }
    }
    return sports[(place + 1) % sports.count]
  }

  /// The year before the shown one: the current one if all years are shown.
  var earlierYear: Int { year.map { $0 - 1 } ?? today.components.year }

  /// The year after the shown one; `nil` if that would be all years.
  var laterYear: Int? { year.flatMap { $0 < today.components.year ? $0 + 1 : nil } }
}

extension RecordsState: ShowsFailures {
  public static var failures: [FailureSource<RecordsState>] { [.load(\.list), .load(\.progression)] }
}

public enum RecordsAction: FailureAction {
  case opened
  case refresh
  case show(Sport)
  /// Shows the records of a year; `nil` for all years.
  case showYear(Int?)
  case move(Movement, VisibleRows?)
  case openWorkout(WorkoutID)
  /// Explains the selected record.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .show(let sport): ActionSummary("show", .shown(sport.rawValue))
    case .showYear(let year): ActionSummary("showYear", .shown(year.map(String.init) ?? "all"))
    case .move: ActionSummary("move").counted(as: nil)
    case .openWorkout: ActionSummary("openWorkout")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the records ask the app to do.
public enum RecordsIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  /// Explains the records, first the one of the measure.
  case explain(RecordRequest, EffortMeasure?)
}

/// The dependencies of the records.
@MainActor
public protocol RecordsDependencies: ScreenDependencies {
  var records: RecordUseCases { get }
}

public final class RecordsViewModel: ViewModel<RecordsState, RecordsAction, RecordsIntent> {
  let dependencies: any RecordsDependencies

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
    context.forgetInput(of: "progression")
    context.update { $0.list.startLoading() }
    context.observe("records", dependencies.records.observe(state.request), revision: \.revision) {
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
    let isAnother = context.observe(
      "progression", for: ProgressionRequest(sport: sport, measure: measure),
      dependencies.records.observeProgression(of: measure, in: sport), revision: \.revision
    ) { context, result in
      context.update { $0.progression.confirm(result.map(\.value)) }
    }
    if isAnother { context.update { $0.progression.startLoading() } }
  }
}

/// The record whose progression is observed.
private struct ProgressionRequest: Equatable {
  let sport: Sport
  let measure: EffortMeasure
}
