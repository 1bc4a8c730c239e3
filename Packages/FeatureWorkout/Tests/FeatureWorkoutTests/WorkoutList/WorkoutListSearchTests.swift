import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

/// Filtering while typing, word by word, and marking several workouts.
@MainActor struct WorkoutListSearchTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...12).map { number in
      WorkoutDetail(
        workout: .sample(number, "Tour \(number)", sport: number % 3 == 0 ? .cycling : .running, daysAgo: number))
    })

  private func opened() async -> WorkoutListScreen {
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(workouts), filter: WorkoutFilter(), window: WorkoutWindow(limit: 50),
        today: .sampleToday, firstWeekday: .monday, isLive: true, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func type(_ text: String, _ screen: WorkoutListScreen) async {
    for character in text { screen.type(.insert(String(character))) }
    await screen.settled()
  }

  private func typed(_ screen: WorkoutListScreen) -> String? {
    if case .search(let entry, _) = screen.state.dialog { entry.text } else { nil }
  }

  private func press(_ key: KeyPress, _ screen: WorkoutListScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func title(_ command: String, _ screen: WorkoutListScreen) -> String? {
    screen.keyCommands.first { $0.name == command }?.title
  }

  @Test func `tab completes a key, then a value as far as it is unambiguous, and the list narrows`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("sp", screen)
    await press(KeyPress(.tab), screen)
    #expect(typed(screen) == "sport:")
    await type("cy", screen)
    await press(KeyPress(.tab), screen)
    #expect(typed(screen) == "sport:cycling ")
    #expect(screen.state.workouts.count == 4)
  }

  @Test func `a word that can still become one is not reported as wrong`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("sport:cy", screen)
    guard case .search(_, let problem) = screen.state.dialog else {
      Issue.record("nothing is being typed")
      return
    }
    #expect(problem == nil)
    await type("x", screen)
    guard case .search(_, let problem?) = screen.state.dialog else {
      Issue.record("no problem is reported")
      return
    }
    #expect(problem.contains("sport:cyx"))
  }

  @Test func `enter takes the only word that an incomplete one can become`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("1 sport:cy", screen)
    await press(KeyPress(.enter), screen)
    #expect(screen.state.dialog == nil)
    #expect(screen.state.filter == WorkoutFilter(sport: .cycling, text: "1"))
    #expect(screen.state.workouts.map(\.title) == ["Tour 12"])
    screen.perform(.clearFilter)
    screen.perform(.startSearch)
    await type("sport:c", screen)
    await press(KeyPress(.enter), screen)
    guard case .search(_, let problem?) = screen.state.dialog else {
      Issue.record("one of several words was taken")
      return
    }
    #expect(problem.contains("sport:c"))
  }

  @Test func `until a word is one, the list shows what matches the words before it`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("sport:cycling spo", screen)
    #expect(screen.state.workouts.isEmpty)
    await type("rt:r", screen)
    #expect(screen.state.workouts.count == 4)
  }

  @Test func `a word that means nothing keeps the search open and is reported`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("distance>", screen)
    await press(KeyPress(.enter), screen)
    guard case .search(_, let problem?) = screen.state.dialog else {
      Issue.record("no problem is reported")
      return
    }
    #expect(problem.contains("distance>"))
    #expect(screen.state.workouts.count == 12)
  }

  @Test func `earlier words stay, and backspace in an empty field drops the last one`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("sport:cycling 12", screen)
    await press(KeyPress(.enter), screen)
    #expect(screen.state.workouts.map(\.title) == ["Tour 12"])
    screen.perform(.startSearch)
    #expect(typed(screen) == "")
    screen.type(.deleteBackward)
    await screen.settled()
    #expect(screen.state.workouts.count == 4)
    screen.type(.deleteBackward)
    screen.type(.deleteBackward)
    await screen.settled()
    #expect(screen.state.filter == WorkoutFilter())
    #expect(screen.state.workouts.count == 12)
  }

  @Test func `a click on a chip removes its word`() async throws {
    let screen = await opened()
    screen.perform(.filter(WorkoutFilter(sport: .cycling, text: "12")))
    await screen.settled()
    let frame = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true))
    let chip = try #require(frame.regions.first { $0.name == "filter" })
    screen.move(.toRow(0), in: chip)
    await screen.settled()
    #expect(screen.state.filter == WorkoutFilter(text: "12"))
  }

  @Test func `escape first takes the marks away, then the filter`() async {
    let screen = await opened()
    screen.perform(.filter(WorkoutFilter(sport: .cycling)))
    await screen.settled()
    screen.perform(.mark)
    await press(KeyPress(.escape), screen)
    #expect(screen.state.marked.isEmpty)
    #expect(screen.state.filter.sport == .cycling)
    await press(KeyPress(.escape), screen)
    #expect(screen.state.filter == WorkoutFilter())
    #expect(!screen.keyCommands.contains { $0.keys.contains(KeyPress(.escape)) })
  }

  @Test func `a run of marks follows the selection, in both directions, and keeps earlier marks`() async {
    let screen = await opened()
    screen.perform(.mark)
    screen.move(.rows(3), in: nil)
    screen.perform(.markRun)
    screen.move(.rows(2), in: nil)
    #expect(screen.state.marked == [.sample(1), .sample(5), .sample(6), .sample(7)])
    screen.move(.rows(-3), in: nil)
    #expect(screen.state.marked == [.sample(1), .sample(4), .sample(5)])
    screen.perform(.markRun)
    screen.move(.rows(4), in: nil)
    #expect(screen.state.marked == [.sample(1), .sample(4), .sample(5)])
    screen.perform(.unmarkAll)
    #expect(screen.state.marked.isEmpty)
  }

  @Test func `while workouts are marked, the hints begin with what can be done with them`() async {
    let screen = await opened()
    #expect(title("edit", screen) == "Edit")
    screen.perform(.mark)
    #expect(title("delete", screen) == "Delete it")
    screen.perform(.mark)
    #expect(title("edit", screen) == "Edit them")
    let hints = screen.keyCommands.filter(\.isInHelpLine).prefix(2).map(\.name)
    #expect(hints == ["edit", "delete"])
    #expect(screen.keyCommands.contains { $0.name == "unmark-all" && $0.isInHelpLine })
  }
}
