import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

/// The workout list in every possible state.
public enum WorkoutListPreviews {
  public static let all: [Preview] = states + liveScreens

  private static let states: [Preview] = [
    preview("workouts-idle", .idle),
    preview("workouts-loading", .loading(previous: nil)),
    preview("workouts-loading-previous", .loading(previous: page)),
    preview("workouts-loaded", .loaded(page)),
    preview("workouts-failed", .failed(.damaged, previous: nil)),
    preview("workouts-failed-previous", .failed(.busy, previous: page)),
    preview("workouts-empty", .loaded(nothing)),
    preview("workouts-none-like-that", .loaded(nothing), filter: WorkoutFilter(sport: .rowing, text: "regatta")),
    preview("workouts-last-page", .loaded(lastPage)),
    preview("workouts-past-the-end", .loaded(WorkoutPage(workouts: [], totalCount: 214, hasPrevious: true))),
    preview("workouts-deleted", .loaded(lastPage), filter: WorkoutFilter(isDeleted: true)),
    preview("workouts-none-deleted", .loaded(nothing), filter: WorkoutFilter(isDeleted: true)),
    preview("workouts-filtered", .loaded(manyOfText), filter: everyWord),
    preview("workouts-filtered-narrow", .loaded(manyOfText), filter: everyWord, width: 40, height: nil),
    preview("workouts-ordered", .loaded(shortest), order: WorkoutOrder(.distance, isAscending: true)),
    preview(
      "workouts-edited", .loaded(lastPage), lastEdit: BulkEdit(of: Set((1...1_240).map { .sample($0) }), revision: 2)),
    preview("workouts-edited-one", .loaded(lastPage), lastEdit: BulkEdit(of: [.sample(1)], revision: 2)),
    preview("workouts-edit-under-way", .loaded(lastPage), editing: [.sport(.trailRunning), .distance(12_000)]),
    preview("workouts-edit-refused", .loaded(page), changeFailure: .severalMatch(214)),
    preview("workouts-edit-refused-narrow", .loaded(page), changeFailure: .severalMatch(214), width: 40, height: nil),
    preview("workouts-narrow", .loaded(page), width: 40, height: nil),
    preview("workouts-wide", .loaded(page), width: 132, height: nil),
    preview("workouts-plain", .loaded(page), height: nil, environment: .sample(presentation: .plain)),
    preview("workouts-records", .loaded(recorded)),
    preview("workouts-records-plain", .loaded(recorded), height: nil, environment: .sample(presentation: .plain)),
    interactive("workouts-records-interactive", page: recorded) { _ in },
    preview("workouts-color", .loaded(page), environment: .sample(colorDepth: .ansi16)),
    interactive("workouts-selected") { $0.position = ListPosition(row: 3) },
    interactive("workouts-selected-plain", presentation: .plain) {
      $0.position = ListPosition(row: 3)
      $0.marked = [.sample(1)]
    },
    interactive("workouts-selected-short", height: 9) { $0.position = ListPosition(row: 6, top: 2) },
    interactive("workouts-marked") { $0.marked = [.sample(1), .sample(3)] },
    interactive("workouts-ordered-interactive") { $0.window.order = WorkoutOrder(.distance, isAscending: true) },
    interactive("workouts-searched") { $0.dialog = .search(TextEntry("tempo sport:run"), problem: nil) },
    interactive("workouts-search-begun") { $0.dialog = .search(TextEntry(), problem: nil) },
    interactive("workouts-search-problem") {
      $0.dialog = .search(
        TextEntry("sport:quidditch"), problem: "“sport:quidditch”: one of running, cycling and others.")
    },
    interactive("workouts-edit-one") { $0.startEdit() },
    interactive("workouts-edit-several") {
      $0.marked = [.sample(1), .sample(3)]
      $0.startEdit()
    },
    interactive("workouts-edit-problem") {
      $0.startEdit()
      $0.markInvalid(FormProblem(field: "effort", text: "The effort cannot be “hard”: it takes a number from 0 to 10."))
    },
    interactive("workouts-deleted-here") {
      $0.deleted = [.sample(1), .sample(3)]
    },
    interactive("workouts-edited-here") {
      $0.lastEdit = BulkEdit(of: [.sample(1), .sample(2), .sample(3)], replacedEstimateCount: 1, revision: 2)
    },
    interactive("workouts-empty-interactive", page: nothing) { _ in },
    interactive("workouts-none-like-that-interactive", page: nothing) { $0.filter.sport = .rowing },
  ]

  private static func interactive(
    _ name: String, page: WorkoutPage = page, height: Int = 24, presentation: Presentation = .visual,
    _ change: (inout WorkoutListState) -> Void
  ) -> Preview {
    var state = WorkoutListState(
      list: Optimistic(.loaded(ListedWorkouts(page, filter: WorkoutFilter()))), window: WorkoutWindow(limit: 50))
    state.preview.isAvailable = true
    change(&state)
    return Preview(
      name, of: WorkoutListContent.self, state: state, height: height,
      environment: .sample(presentation: presentation, isInteractive: true))
  }

  private static let page = WorkoutPage(
    workouts: Workout.samples, totalCount: 1_240, hasPrevious: true, hasNext: true)
  private static let recorded = WorkoutPage(
    workouts: Workout.samples, totalCount: 1_240, hasPrevious: true, hasNext: true,
    recordHolders: [.sample(1), .sample(4)])
  private static let lastPage = WorkoutPage(
    workouts: Array(Workout.samples.suffix(3)), totalCount: 214, hasPrevious: true)
  private static let manyOfText = WorkoutPage(
    workouts: Array(Workout.samples.prefix(3)), totalCount: WorkoutPage.countLimit, isCountComplete: false,
    hasNext: true)
  private static let shortest = WorkoutPage(
    workouts: Array(Workout.samples.sorted(by: WorkoutOrder(.distance).reversed.places(_:before:)).prefix(3)),
    totalCount: 11, hasNext: true)
  private static let nothing = WorkoutPage(workouts: [], totalCount: 0)

  private static let everyWord = WorkoutFilter(
    sport: .running, from: .sampleToday.advanced(by: -30), through: .sampleToday, text: "tempo o'clock",
    importID: ImportID(12))

  private static func preview(
    _ name: String, _ page: Loadable<WorkoutPage, StorageError>, filter: WorkoutFilter = WorkoutFilter(),
    order: WorkoutOrder = .newestFirst, lastEdit: BulkEdit? = nil, editing: [WorkoutChange]? = nil,
    changeFailure: WorkoutError? = nil, width: Int = 80,
    height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    var list = Optimistic<WorkoutListChange, StorageError>(page.map { ListedWorkouts($0, filter: filter) })
    if let editing { _ = list.begin(.edit(filter, editing)) }
    return Preview(
      name, of: WorkoutListContent.self,
      state: WorkoutListState(
        list: list, filter: filter, window: WorkoutWindow(by: order, limit: 50), lastEdit: lastEdit,
        changeFailure: changeFailure),
      width: width, height: height, environment: environment)
  }
}
