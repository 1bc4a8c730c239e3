import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

/// What failed on the screens of imports, dismissed and tried again.
@MainActor struct ImportFailureTests {
  private let workouts = InMemoryWorkoutRepository()
  private let full = StorageError.full

  private func importScreen(_ files: FakeWorkoutFileReader) async -> WorkoutImportScreen {
    let screen = WorkoutImportScreen(
      WorkoutImportViewModel(
        TestWorkoutImportDependencies(
          importWorkouts: ImportWorkoutsUseCase(
            files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
            readersAtOnce: 1), imports: ImportHistoryUseCases(imports: workouts)),
        paths: ["folder"], duplicates: .skip))
    screen.open()
    await screen.settled()
    return screen
  }

  private var files: FakeWorkoutFileReader {
    FakeWorkoutFileReader([("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1))])))])
  }

  @Test func `an import that failed runs again`() async {
    workouts.fail(with: full)
    let screen = await importScreen(files)
    #expect(screen.state.shownFailures.map(\.explanation) == [full.explanation])
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else { return #expect(Bool(false), "it did not finish") }
    #expect(report.files.map(\.imported) == [[.sample(1)]])
  }

  @Test func `a dismissed failure shows the form again`() async {
    workouts.fail(with: full)
    let screen = await importScreen(files)
    screen.perform(.dismissFailure)
    #expect(screen.state.asksForFiles)
    #expect(screen.state.shownFailures == [])
  }

  @Test func `a dismissed failure leaves what was imported before it on the screen`() {
    let report = ImportReport(
      id: ImportID(1), files: [ImportedFile(path: "a.fit", imported: [.sample(1)])], revision: 1)
    var state = WorkoutImportState(paths: ["folder"], phase: .failed(.log(.storage(full), soFar: report)))
    state.dismissFailures()
    #expect(state.phase == .finished(report))
  }

  @Test func `an import that was not undone is undone on another try`() async throws {
    let id = try await workouts.takeIn([.sample(.sample(1))])
    let screen = WorkoutImportReportScreen(
      WorkoutImportReportViewModel(
        TestWorkoutImportReportDependencies(
          imports: ImportHistoryUseCases(imports: workouts),
          utcOffsetSeconds: { _ in 0 }), id: id, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    workouts.fail(with: full)
    screen.perform(.undo(force: false))
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full.explanation])
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.undo?.removedCount == 1)
    #expect(screen.state.shownFailures == [])
  }
}
