public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct YearState: Equatable, Sendable {
  public var year: Int
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// How many meters around the ends of each track are hidden on the map.
  public var hiddenMeters: Double
  public var today: CalendarDay
  public var firstWeekday: Weekday
  public var trained: Loadable<TrainedWorkouts, StorageError>
  /// The records of the sports of the year; `nil` until they are read.
  public var records: [RecordList]?
  /// Where the workouts of the year have been.
  public var map: TrackMap?
  /// `nil` until the workouts are read.
  public var review: YearReview?

  public init(
    _ year: Int, filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double = 0, today: CalendarDay,
    firstWeekday: Weekday, trained: Loadable<TrainedWorkouts, StorageError> = .idle, records: [RecordList]? = nil,
    map: TrackMap? = nil
  ) {
    self.year = year
    self.filter = filter
    self.hiddenMeters = hiddenMeters
    self.today = today
    self.firstWeekday = firstWeekday
    self.trained = trained
    self.records = records
    self.map = map
    updateReview()
  }

  public var request: YearRequest {
    YearRequest(year, filter: filter, hiddenMeters: hiddenMeters, today: today, firstWeekday: firstWeekday)
  }

  /// Makes the review from what is read.
  mutating func updateReview() {
    review = trained.value.map { YearReview(request, of: $0, records: records ?? []) }
  }
}

extension YearState: ShowsFailures {
  public static var failures: [FailureSource<YearState>] { [.load(\.trained)] }
}

public enum YearAction: FailureAction {
  case opened
  case refresh
  case show(Int)
  /// Lists the workouts of the year.
  case openWorkouts
  /// Shows the map of the year.
  case openMap
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .show(let year): ActionSummary("show", .shown("\(year)"))
    case .openWorkouts: ActionSummary("openWorkouts")
    case .openMap: ActionSummary("openMap")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the review of a year asks the app to do.
public enum YearIntent: Equatable, Sendable {
  /// Lists the workouts of some days.
  case openWorkouts(WorkoutFilter)
  case openMap(WorkoutFilter)
  /// Explains the figures of the year.
  case explain(YearRequest)
}

/// The dependencies of the review of a year.
@MainActor
public protocol YearDependencies: ScreenDependencies {
  var observeYear: ObserveYearUseCase { get }
}

public final class YearViewModel: ViewModel<YearState, YearAction, YearIntent> {
  let dependencies: any YearDependencies

  public init(
    _ dependencies: any YearDependencies, year: Int, filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double,
    today: CalendarDay, firstWeekday: Weekday, onIntent: @escaping @MainActor (YearIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "year",
      initialState: YearState(
        year, filter: filter, hiddenMeters: hiddenMeters, today: today, firstWeekday: firstWeekday),
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: YearAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .show(let year):
      context.update {
        $0.year = year
        ($0.records, $0.map) = (nil, nil)
        $0.updateReview()
      }
      observe(context)
    case .openWorkouts: context.emit(.openWorkouts(filterOfYear))
    case .openMap: context.emit(.openMap(filterOfYear))
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private var filterOfYear: WorkoutFilter {
    var filter = state.filter
    let days = state.request.days
    (filter.from, filter.through) = (days.lowerBound, days.upperBound)
    return filter
  }

  private func observe(_ context: Context) {
    context.update { $0.trained.startLoading() }
    let request = state.request
    context.observe("workouts", dependencies.observeYear.workouts(request), revision: \.revision) {
      [weak self] context, result in
      context.update {
        $0.trained.confirm(result.map(\.value))
        $0.updateReview()
      }
      self?.readRecords(context)
    }
    // A map that cannot be read is not shown; the workouts report the reason.
    context.observe("map", dependencies.observeYear.map(request), revision: \.revision) { context, result in
      let map = try? result.get().value
      context.update { $0.map = map }
    }
  }

  private func readRecords(_ context: Context) {
    let sports = state.review?.totals.sports.map(\.sport) ?? []
    context.run("records") { [observeYear = dependencies.observeYear] _ async throws(StorageError) in
      try await observeYear.records(of: sports)
    } landing: { context, result in
      // Records that cannot be read are not shown; the workouts report the reason.
      guard case .success(let records) = result else { return }
      context.update {
        $0.records = records
        $0.updateReview()
      }
    }
  }
}
