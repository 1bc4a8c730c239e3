import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

@MainActor struct WorkoutImportReportViewModelTests {
  private let log = InMemoryLog()
  private let workouts: InMemoryWorkoutRepository

  init() {
    workouts = InMemoryWorkoutRepository(in: log)
  }

  private func screen(
    _ id: ImportID, onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void = { _ in }
  ) -> WorkoutImportReportScreen {
    WorkoutImportReportScreen(
      WorkoutImportReportViewModel(
        TestWorkoutImportReportDependencies(
          imports: ImportHistoryUseCases(imports: workouts),
          utcOffsetSeconds: { _ in 7_200 }), id: id, onIntent: onIntent))
  }

  private func importedTwo() async throws -> ImportID {
    let id = try await workouts.takeIn([.sample(.samples[0]), .sample(.samples[1])])
    _ = try await workouts.edit(Workout.samples[1].id, [.title("Mine now")])
    return id
  }

  @Test func `the result for each file is reported`() async throws {
    let screen = screen(try await importedTwo())
    screen.open()
    await screen.settled()
    let report = try #require(screen.state.report.value)
    #expect(report.files.map(\.imported) == [[Workout.samples[0].id], [Workout.samples[1].id]])
    #expect(screen.state.utcOffsetSeconds == 7_200)
  }

  @Test func `undoing an import lists what was removed, and what was kept and why`() async throws {
    let screen = screen(try await importedTwo())
    screen.open()
    await screen.settled()
    screen.perform(.undo(force: false))
    #expect(screen.state.isUndoing)
    await screen.settled()
    #expect(!screen.state.isUndoing)
    #expect(screen.state.undo?.removedCount == 1)
    #expect(screen.state.undo?.kept.map(\.workout.title) == ["Mine now"])
    #expect(screen.state.undo?.kept.map(\.reason) == [.edited])
    #expect(screen.state.report.value?.batch.undoneAt != nil)
  }

  @Test func `a forced undo removes edited workouts, too`() async throws {
    let screen = screen(try await importedTwo())
    screen.open()
    await screen.settled()
    screen.perform(.undo(force: true))
    await screen.settled()
    #expect(screen.state.undo?.removedCount == 2)
    #expect(screen.state.undo?.kept == [])
  }

  @Test func `an unknown import cannot be undone`() async {
    let screen = screen(ImportID(9))
    screen.open()
    await screen.settled()
    #expect(screen.state.report == .missing())
    screen.perform(.undo(force: false))
    await screen.settled()
    #expect(screen.state.changeFailure == .noSuchImport(ImportID(9)))
    #expect(screen.state.undo == nil)
  }

  @Test func `opening a workout is requested from the app`() {
    var intents: [WorkoutImportReportIntent] = []
    let screen = screen(ImportID(1)) { intents.append($0) }
    screen.perform(.openWorkout(.sample(4)))
    #expect(intents == [.openWorkout(.sample(4))])
  }

  @Test func `an import that added nothing says so and cannot be undone`() async throws {
    _ = try await workouts.takeIn([.sample(.samples[0])])
    let screen = screen(try await workouts.takeIn([.sample(.samples[0])]))
    screen.open()
    await screen.settled()
    func text() -> String { Frame.draw(screen.content, width: 100).plainText() }
    #expect(text().contains("Nothing new, 1 already imported"))
    #expect(!text().contains("imports undo"))
    #expect(
      screen.keyCommands.first { $0.name == "undo" }?.unavailableBecause
        == "It added nothing, so there is nothing to undo.")
    screen.perform(.undo(force: false))
    await screen.settled()
    #expect(text().contains("Import 2 added nothing, so there was nothing to undo."))
  }

  @Test func `diagnostics record whether undo was forced`() {
    #expect("\(WorkoutImportReportAction.undo(force: true).summary)" == "undo(force)")
  }

  @Test func `an import that was undone here and redone can be undone again`() async throws {
    let id = try await importedTwo()
    let window = TestWindow(log, workouts: workouts)
    _ = try await window.act { try await ImportHistoryUseCases(imports: workouts).undo(id, force: false) }
    let screen = screen(id)
    screen.open()
    await screen.settled()
    #expect(screen.keyCommands.first { $0.name == "undo" } == nil)
    await screen.settled(seeing: try #require(try await window.undo()).revision)
    #expect(screen.keyCommands.first { $0.name == "undo" }?.unavailableBecause == nil)
  }

  @Test func `undoing an import asks first, and is refused with a reason if it is impossible`() async throws {
    let screen = screen(try await importedTwo())
    screen.open()
    await screen.settled()
    func offer(_ name: String) -> AnyKeyCommand? { screen.keyCommands.first { $0.name == name } }
    #expect(offer("undo")?.unavailableBecause == nil)
    #expect(offer("undo")?.keys == [.character("u"), .character("x")])
    offer("undo")?()
    #expect(screen.state.asksForUndo == false)
    offer("no")?()
    #expect(screen.state.asksForUndo == nil)
    offer("undo")?()
    offer("yes")?()
    await screen.settled()
    #expect(screen.state.undo?.removedCount == 1)
    // The key now undoes the latest change, as on every screen.
    #expect(offer("undo") == nil)
    #expect(offer("force")?.unavailableBecause == nil)
    offer("force")?()
    #expect(screen.state.asksForUndo == true)
  }
}
