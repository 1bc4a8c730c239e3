import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureWorkout
import Testing

@MainActor struct WorkoutListSelectionTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...40).map { WorkoutDetail(workout: .sample($0, "Run \($0)", daysAgo: $0)) })

  private func opened(limit: Int = 8, onIntent: @escaping @MainActor (WorkoutListIntent) -> Void = { _ in }) async
    -> WorkoutListScreen
  {
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(workouts), filter: WorkoutFilter(), window: WorkoutWindow(limit: limit),
        today: .sampleToday, firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func move(_ screen: WorkoutListScreen, _ movement: Movement) async {
    screen.move(movement, in: nil)
    await screen.settled()
  }

  @Test func `stepping visits every workout, down and up again`() async {
    let screen = await opened()
    for number in 1...40 {
      #expect(screen.state.selected?.title == "Run \(number)")
      await move(screen, .rows(1))
    }
    for number in (1...40).reversed() {
      #expect(screen.state.selected?.title == "Run \(number)")
      await move(screen, .rows(-1))
    }
  }

  @Test func `the ends of the list are one key away, and it never contains more than a window`() async {
    let screen = await opened()
    await move(screen, .toEnd)
    #expect(screen.state.selected?.title == "Run 40")
    #expect(screen.state.workouts.count == 8)
    await move(screen, .toStart)
    #expect(screen.state.selected?.title == "Run 1")
  }

  @Test func `the end is the end, even if it is visible from the beginning`() async {
    let screen = await opened(limit: 38)
    await move(screen, .toEnd)
    #expect(screen.state.selected?.title == "Run 40")
    await move(screen, .rows(-37))
    await move(screen, .toStart)
    #expect(screen.state.selected?.title == "Run 1")
  }

  @Test func `the selection stays while workouts are added and removed before it`() async throws {
    let screen = await opened()
    await move(screen, .rows(3))
    #expect(screen.state.selected?.title == "Run 4")
    _ = try await workouts.delete(.sample(1))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.selected?.title == "Run 4")
  }

  @Test func `while an empty list is filled the first workout stays selected, until another one is`() async throws {
    let empty = InMemoryWorkoutRepository()
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(empty), filter: WorkoutFilter(), window: WorkoutWindow(limit: 20),
        today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    func add(_ number: Int, daysAgo: Int) async throws {
      _ = try await empty.add(.sample(number, "Run \(number)", daysAgo: daysAgo))
      screen.perform(.refresh)
      await screen.settled()
    }
    screen.open()
    await screen.settled()
    try await add(1, daysAgo: 9)
    try await add(2, daysAgo: 5)
    #expect(screen.state.selected?.title == "Run 2")
    await move(screen, .rows(1))
    try await add(3, daysAgo: 1)
    #expect(screen.state.selected?.title == "Run 1")
  }

  @Test func `at the beginning new workouts come into view`() async throws {
    let screen = await opened(limit: 20)
    _ = try await workouts.add(.sample(50, "New", daysAgo: 0))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.position == ListPosition(row: 1, top: 0))
  }

  @Test func `when the last one is removed, the one before it is selected`() async {
    let screen = await opened()
    await move(screen, .toEnd)
    screen.perform(.deleteChosen)
    #expect(screen.state.selected?.title == "Run 39")
    await screen.settled()
    #expect(screen.state.selected?.title == "Run 39")
  }

  @Test func `a command applies to the marked workouts, and otherwise to the selected one`() async {
    let screen = await opened()
    #expect(screen.state.chosen == [.sample(1)])
    screen.perform(.mark)
    screen.perform(.mark)
    #expect(screen.state.selected?.title == "Run 3")
    #expect(screen.state.chosen == [.sample(1), .sample(2)])
    screen.perform(.unmarkAll)
    #expect(screen.state.chosen == [.sample(3)])
  }

  @Test func `marks outlive the window they were made in`() async {
    let screen = await opened()
    screen.perform(.mark)
    await move(screen, .toEnd)
    screen.perform(.mark)
    screen.perform(.startEdit)
    for character in "Both" { screen.type(.insert(String(character))) }
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.lastEdit?.editedCount == 2)
    await move(screen, .toStart)
    #expect(screen.state.selected?.title == "Both")
  }

  @Test func `a deletion is shown at once`() async {
    let screen = await opened()
    screen.perform(.deleteChosen)
    #expect(screen.state.workouts.first?.title == "Run 2")
    await screen.settled()
    #expect(screen.state.deleted == [.sample(1)])
  }

  @Test func `typing filters the list, and an unknown word leaves it and is reported`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    for character in "run 2" { screen.type(.insert(String(character))) }
    await screen.settled()
    #expect(screen.state.workouts.first?.title == "Run 2")
    #expect(screen.state.page.value?.totalCount == 11)
    screen.type(.insert(" sport:quidditch"))
    await screen.settled()
    #expect(screen.state.page.value?.totalCount == 11)
    guard case .search(_, let problem) = screen.state.dialog else {
      Issue.record("nothing is being typed any more")
      return
    }
    #expect(problem?.contains("sport:quidditch") == true)
    screen.perform(.cancel)
    await screen.settled()
    #expect(screen.state.page.value?.totalCount == 40)
    #expect(screen.state.dialog == nil)
  }

  @Test func `the form for one workout begins with its values, and reports an invalid one at its field`() async {
    let screen = await opened()
    screen.perform(.startEdit)
    screen.type(.deleteToStart)
    screen.type(.insert("  "))
    screen.perform(.submit)
    guard case .edit(let form, _) = screen.state.dialog else {
      Issue.record("the form is gone")
      return
    }
    #expect(form.fields.first?.problem != nil)
    screen.type(.insert("New"))
    screen.perform(.submit)
    #expect(screen.state.workouts.first?.title == "New")
    #expect(screen.state.dialog == nil)
  }

  @Test func `unsaved entries stay in the form, and can be saved again`() async {
    let screen = await opened()
    screen.perform(.startEdit)
    screen.type(.deleteToStart)
    screen.type(.insert("New"))
    workouts.fail(with: .busy)
    screen.perform(.submit)
    await screen.settled()
    guard case .edit(let form, _) = screen.state.dialog else {
      Issue.record("the form is gone")
      return
    }
    #expect(form.fields.first?.text == "New")
    #expect(form.problem == WorkoutError.storage(.busy).explanation)
    workouts.fail(with: nil)
    screen.perform(.refresh)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.dialog == nil)
    #expect(screen.state.workouts.first?.title == "New")
  }

  @Test func `a new order starts at its beginning`() async {
    let screen = await opened()
    await move(screen, .toEnd)
    screen.perform(.order(WorkoutOrder(.date, isAscending: true)))
    await screen.settled()
    #expect(screen.state.selected?.title == "Run 40")
    #expect(screen.state.workouts.map(\.title).prefix(2) == ["Run 40", "Run 39"])
  }

  @Test func `unavailable commands state the reason`() async {
    let screen = await opened()
    let reasons = Dictionary(uniqueKeysWithValues: screen.keyCommands.map { ($0.name, $0.unavailableBecause) })
    #expect(reasons["unmark-all"] == .some("Nothing is marked."))
    #expect(reasons["open"] == .some(nil))
    screen.perform(.filter(WorkoutFilter(text: "nowhere")))
    await screen.settled()
    #expect(screen.keyCommands.first { $0.name == "open" }?.unavailableBecause != nil)
  }

  @Test func `enter opens the selected workout`() async {
    var intents: [WorkoutListIntent] = []
    let screen = await opened { intents.append($0) }
    await move(screen, .rows(1))
    screen.keyCommands.first { $0.keys.contains(KeyPress(.enter)) }?()
    #expect(intents == [.openWorkout(.sample(2))])
  }
}
