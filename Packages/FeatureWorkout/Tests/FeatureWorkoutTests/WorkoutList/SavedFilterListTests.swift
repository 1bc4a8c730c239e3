import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

/// Saved filters in the search of the list, and saving one.
@MainActor struct SavedFilterListTests {
  private let log = InMemoryLog()
  private let workouts: InMemoryWorkoutRepository
  private let filters: InMemorySavedFilterRepository

  init() {
    workouts = InMemoryWorkoutRepository(
      (1...6).map { number in
        WorkoutDetail(
          workout: .sample(number, "Tour \(number)", sport: number % 3 == 0 ? .cycling : .running, daysAgo: number))
      }, in: log)
    filters = InMemorySavedFilterRepository([SavedFilter(id: .sample(1), name: "rides", query: "sport:ride")], in: log)
  }

  private func opened() async -> WorkoutListScreen {
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(workouts, filters: filters), filter: WorkoutFilter(),
        window: WorkoutWindow(limit: 50), today: .sampleToday, firstWeekday: .monday, isLive: true, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func type(_ text: String, _ screen: WorkoutListScreen) async {
    for character in text { screen.type(.insert(String(character))) }
    await screen.settled()
  }

  @Test func `a saved filter is completed and applied while it is typed`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("filter:r", screen)
    screen.perform(.complete)
    await screen.settled()
    #expect(screen.state.filter == WorkoutFilter(sport: .cycling))
    #expect(screen.state.page.value?.workouts.count == 2)
  }

  @Test func `the filter is saved under a name, as it can be typed`() async throws {
    let screen = await opened()
    screen.perform(.filter(WorkoutFilter(sport: .running, text: "tour")))
    await screen.settled()
    screen.perform(.startSavingFilter)
    await type("Tours", screen)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.dialog == nil)
    #expect(screen.state.savedFilters.map(\.name) == ["rides", "Tours"])
    #expect(screen.state.savedFilters.last?.query == "sport:running text:tour")
  }

  @Test func `a saved filter keeps words that are relative to the day, and a removed condition is left out`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("this-year sport:run tour", screen)
    screen.perform(.submit)
    await screen.settled()
    screen.perform(.dropWord(1))
    await screen.settled()
    screen.perform(.startSavingFilter)
    guard case .save(let form) = screen.state.dialog else {
      Issue.record("There is no form.")
      return
    }
    #expect(form["query"] == "this-year tour")
  }

  @Test func `a filter that names another one is saved with the other one's conditions`() async {
    let screen = await opened()
    screen.perform(.startSearch)
    await type("filter:rides tour", screen)
    screen.perform(.submit)
    await screen.settled()
    screen.perform(.startSavingFilter)
    guard case .save(let form) = screen.state.dialog else {
      Issue.record("There is no form.")
      return
    }
    #expect(form["query"] == "sport:cycling text:tour")
  }

  @Test func `a name with blanks is completed with quotation marks`() async throws {
    for (number, name) in ["Long runs", "Long rides"].enumerated() {
      _ = try await filters.add(SavedFilter(id: .sample(10 + number), name: name, query: "sport:run"))
    }
    let screen = await opened()
    screen.perform(.startSearch)
    await type("tour filter:lo", screen)
    screen.perform(.complete)
    #expect(typed(screen) == "tour filter:\"long r")
    await type("u", screen)
    screen.perform(.complete)
    await screen.settled()
    #expect(typed(screen) == "tour filter:\"long runs\" ")
    #expect(screen.state.filter == WorkoutFilter(sport: .running, text: "tour"))
  }

  private func typed(_ screen: WorkoutListScreen) -> String? {
    if case .search(let entry, _) = screen.state.dialog { entry.text } else { nil }
  }

  @Test func `a name that is taken reopens the form with the reason`() async {
    let screen = await opened()
    screen.perform(.filter(WorkoutFilter(sport: .running)))
    await screen.settled()
    screen.perform(.startSavingFilter)
    await type("Rides", screen)
    screen.perform(.submit)
    await screen.settled()
    guard case .save(let form) = screen.state.dialog else {
      Issue.record("The form is closed.")
      return
    }
    #expect(form["name"] == "Rides")
    #expect(form.problem?.contains("already") == true)
    screen.perform(.cancel)
    #expect(screen.state.dialog != nil)
    screen.perform(.cancel)
    await screen.settled()
    #expect(screen.state.dialog == nil)
    #expect(screen.state.filter == WorkoutFilter(sport: .running))
  }

  @Test func `without a filter there is nothing to save`() async {
    let screen = await opened()
    screen.perform(.startSavingFilter)
    await screen.settled()
    #expect(screen.state.dialog == nil)
  }
}
