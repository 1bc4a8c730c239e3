import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining
import Testing

@MainActor struct SavedFiguresViewModelTests {
  private let savedFigures = InMemoryItemRepository<SavedFigure>()
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(1, daysAgo: 0))])

  private func openScreen() async -> SavedFiguresScreen {
    let useCases = ItemUseCases(savedFigures) { .sample(1) }
    let screen = SavedFiguresScreen(
      SavedFiguresViewModel(
        TestSavedFiguresDependencies(
          savedFigures: useCases,
          readSavedFigures: ReadSavedFiguresUseCase(
            figures: ObserveFiguresUseCase(records: workouts, thresholds: InMemoryThresholdHistory()))),
        today: .sampleToday, firstWeekday: .monday))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: SavedFiguresScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func type(_ text: String, in field: String, on screen: SavedFiguresScreen) {
    let row = screen.state.form?.fields.firstIndex { $0.id == field } ?? 0
    screen.perform(.list(.form(.move(.toRow(row)))))
    screen.perform(.list(.form(.edit(.toEnd))))
    screen.perform(.list(.form(.edit(.deleteToStart))))
    screen.perform(.list(.form(.edit(.insert(text)))))
  }

  private let load = SavedFigure(id: .sample(1), name: "Running load", figure: .load, statistic: .sum, span: .week)

  @Test func `n opens a form, whose saved figure is stored and selected`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("Running load", in: "name", on: screen)
    type("load:mean", in: "figure", on: screen)
    type("sport:run", in: "filter", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    var expected = load
    (expected.statistic, expected.query) = (.mean, "sport:run")
    #expect(screen.state.selected?.item == expected)
  }

  @Test(arguments: [
    ("figure", "loadd", "is not a figure"), ("figure", "zones", "is not one figure"),
    ("figure", "longest:mean", "cannot be counted"),
    ("filter", "sport:", ""),
  ])
  func `a value that cannot be read is shown at its field, and nothing is stored`(
    _ field: String, _ text: String, _ problem: String
  ) async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("Running load", in: "name", on: screen)
    type("load", in: "figure", on: screen)
    type(text, in: field, on: screen)
    await press(KeyPress(.enter), on: screen)
    let shown = screen.state.form?.fields.first { $0.id == field }?.problem
    #expect(shown != nil && (problem.isEmpty || shown?.contains(problem) == true), "\(shown ?? "")")
    #expect(screen.state.rows.value == [])
  }

  @Test func `a share needs a filter`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("Running", in: "name", on: screen)
    type("time:share", in: "figure", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem?.contains("needs a filter") == true)
    type("sport:run", in: "filter", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.selected?.item.column == .figure(.time, .share))
  }

  @Test func `the list says what each figure is now`() async throws {
    var count = load
    count.figure = .count
    _ = try await savedFigures.add(count)
    let screen = await openScreen()
    #expect(screen.state.rows.value?.map(\.value) == [1])
  }

  @Test func `enter edits the selected one, and d deletes it`() async throws {
    _ = try await savedFigures.add(load)
    let screen = await openScreen()
    await press(KeyPress(.enter), on: screen)
    type("speed:best", in: "figure", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.selected?.item.column == .figure(.speed, .best))
    await press(.character("d"), on: screen)
    #expect(screen.state.rows.value == [])
  }
}

private struct TestSavedFiguresDependencies: SavedFiguresDependencies {
  var savedFigures: ItemUseCases<SavedFigure>
  var readSavedFigures: ReadSavedFiguresUseCase
  var observers: [any ActionObserver] = []
}
