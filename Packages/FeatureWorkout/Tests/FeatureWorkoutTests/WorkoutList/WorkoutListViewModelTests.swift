import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

extension TestWorkoutListDependencies {
  init(
    _ workouts: InMemoryWorkoutRepository, undo: UndoUseCases? = nil,
    filters: InMemorySavedFilterRepository = InMemorySavedFilterRepository(in: .unchanging)
  ) {
    self.init(
      observeWorkouts: ObserveWorkoutsUseCase(workouts: workouts),
      observeListTotals: ObserveListTotalsUseCase(workouts: workouts),
      observeWorkout: ObserveWorkoutUseCase(workouts: workouts),
      storedFilters: filters,
      editWorkouts: EditWorkoutsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()),
      deletion: DeletionUseCases(workouts: workouts),
      undo: undo ?? TestWindow(InMemoryLog.unchanging, workouts: workouts).useCases)
  }
}

@MainActor struct WorkoutListViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...7).map { WorkoutDetail(workout: .sample($0, "Run \($0)", daysAgo: $0)) })

  private func screen(
    filter: WorkoutFilter = WorkoutFilter(), window: WorkoutWindow = WorkoutWindow(limit: 3),
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void = { _ in }
  ) -> WorkoutListScreen {
    WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(workouts), filter: filter, window: window, today: .sampleToday,
        firstWeekday: .monday, onIntent: onIntent))
  }

  private func titles(_ screen: WorkoutListScreen) -> [String]? {
    screen.state.page.value?.workouts.map(\.title)
  }

  @Test func `pages go forward to the last and back to the first, and no further`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    for _ in 0..<4 {
      screen.perform(.nextPage)
      await screen.settled()
    }
    #expect(titles(screen) == ["Run 7"])
    #expect(screen.state.nextAnchor == nil)
    for _ in 0..<4 {
      screen.perform(.previousPage)
      await screen.settled()
    }
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    #expect(screen.state.nextAnchor == .sample(3))
  }

  @Test func `a page stays in place while workouts are added and removed before it`() async throws {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.nextPage)
    await screen.settled()
    _ = try await workouts.delete(.sample(1))
    _ = try await workouts.delete(.sample(3))
    _ = try await workouts.add(.sample(8, "Run 8"))
    screen.perform(.refresh)
    await screen.settled()
    #expect(titles(screen) == ["Run 4", "Run 5", "Run 6"])
  }

  @Test func `going back to a beginning shorter than a page shows a whole page`() async {
    let screen = screen(window: WorkoutWindow(.after(.sample(2)), limit: 3))
    screen.open()
    await screen.settled()
    screen.perform(.previousPage)
    await screen.settled()
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    #expect(screen.state.window.anchor == .start)
  }

  @Test func `the page before a workout contains exactly the workouts before it`() async {
    let screen = screen(window: WorkoutWindow(.before(.sample(3)), limit: 3))
    screen.open()
    await screen.settled()
    #expect(titles(screen) == ["Run 1", "Run 2"])
  }

  @Test func `a new filter begins at the first page`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.nextPage)
    await screen.settled()
    screen.perform(.filter(WorkoutFilter(text: "run 2")))
    await screen.settled()
    #expect(titles(screen) == ["Run 2"])
    #expect(screen.state.window.anchor == .start)
  }

  @Test func `a new order begins at its first page, and stays when the filter changes`() async throws {
    _ = try await workouts.edit(.sample(6), [.distance(42_195)])
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.nextPage)
    await screen.settled()
    screen.perform(.order(WorkoutOrder(.distance)))
    await screen.settled()
    #expect(titles(screen) == ["Run 6", "Run 1", "Run 2"])
    screen.perform(.nextPage)
    await screen.settled()
    #expect(titles(screen) == ["Run 3", "Run 4", "Run 5"])
    screen.perform(.filter(WorkoutFilter(text: "run")))
    screen.perform(.order(WorkoutOrder(.distance).reversed))
    await screen.settled()
    #expect(titles(screen) == ["Run 7", "Run 5", "Run 4"])
  }

  @Test func `deleted workouts are listed when they are requested`() async throws {
    _ = try await workouts.delete(.sample(5))
    let screen = screen(filter: WorkoutFilter(isDeleted: true))
    screen.open()
    await screen.settled()
    #expect(titles(screen) == ["Run 5"])
  }

  @Test func `opening a workout is requested from the app`() {
    var intents: [WorkoutListIntent] = []
    let screen = screen { intents.append($0) }
    screen.perform(.openWorkout(.sample(4)))
    #expect(intents == [.openWorkout(.sample(4))])
    screen.perform(.filter(WorkoutFilter(text: "run")))
    screen.perform(.order(WorkoutOrder(.distance)))
    screen.perform(.openWorkout(.sample(4)))
    let list = WorkoutSequence(matching: WorkoutFilter(text: "run"), by: WorkoutOrder(.distance))
    #expect(intents.last == .openWorkout(.sample(4), in: list))
  }
}

extension WorkoutListViewModelTests {
  @Test func `editing all is shown on the page at once, includes other pages, and reports the count`() async throws {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.edit([.title("Together")], allowingSeveral: true))
    // Nothing has been awaited since: the log cannot have responded yet.
    #expect(titles(screen) == ["Together", "Together", "Together"])
    #expect(screen.state.lastEdit == nil)
    await screen.settled()
    #expect(screen.state.lastEdit?.editedCount == 7)
    screen.perform(.nextPage)
    await screen.settled()
    #expect(titles(screen) == ["Together", "Together", "Together"])
  }

  @Test func `an edit of several workouts where only one is allowed is undone and reported`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.edit([.title("Together")], allowingSeveral: false))
    #expect(titles(screen) == ["Together", "Together", "Together"])
    await screen.settled()
    #expect(screen.state.changeFailure == .severalMatch(7))
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    #expect(screen.state.lastEdit == nil)
  }

  @Test func `all matching workouts are deleted and restored, several only with permission`() async {
    let screen = screen(filter: WorkoutFilter(text: "run"))
    screen.open()
    await screen.settled()
    screen.perform(.deleteAll(allowingSeveral: false))
    await screen.settled()
    #expect(screen.state.changeFailure == .severalMatch(7))
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    screen.perform(.deleteAll(allowingSeveral: true))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
    #expect(screen.state.deleted.count == 7)
    #expect(titles(screen) == [])
    screen.perform(.restoreAll(allowingSeveral: false))
    await screen.settled()
    #expect(screen.state.changeFailure == .severalMatch(7))
    screen.perform(.restoreAll(allowingSeveral: true))
    await screen.settled()
    #expect(screen.state.restored.count == 7)
    #expect(screen.state.deleted == [])
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
  }

  @Test func `an edit under one filter is not shown under another one opened in the meantime`() async {
    let screen = screen(filter: WorkoutFilter(text: "2"))
    screen.open()
    await screen.settled()
    screen.perform(.edit([.sport(.cycling)], allowingSeveral: false))
    screen.perform(.filter(WorkoutFilter(sport: .running)))
    await screen.settled()
    #expect(titles(screen) == ["Run 1", "Run 3", "Run 4"])
    #expect(screen.state.page.value?.workouts.allSatisfy { $0.sport == .running } == true)
  }

  @Test func `of two edits in progress the later is shown, and a rejected one affects nothing else`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.edit([.title("First")], allowingSeveral: false))
    screen.perform(.edit([.notes("Second")], allowingSeveral: true))
    #expect(screen.state.page.value?.workouts.map(\.notes) == ["Second", "Second", "Second"])
    #expect(titles(screen) == ["First", "First", "First"])
    await screen.settled()
    #expect(screen.state.changeFailure == .severalMatch(7))
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    #expect(screen.state.page.value?.workouts.map(\.notes) == ["Second", "Second", "Second"])
  }

  @Test func `a value that no workout can have is rejected and never shown`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.edit([.title("  "), .notes("x")], allowingSeveral: true))
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    #expect(screen.state.page.value?.workouts.first?.notes == nil)
    await screen.settled()
    #expect(screen.state.changeFailure == .invalidValue(.title, given: "blank"))
  }
}
