import CorePresentation
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

/// An archive of a whole log in the form that asks for files.
@MainActor struct LogArchiveTests {
  private func screen(_ archives: [String: LogRestoration], paths: [String]) -> WorkoutImportScreen {
    let workouts = InMemoryWorkoutRepository()
    let files = FakeWorkoutFileReader([("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1))])))])
    return WorkoutImportScreen(
      WorkoutImportViewModel(
        TestWorkoutImportDependencies(
          importWorkouts: ImportWorkoutsUseCase(
            files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
            readersAtOnce: 2),
          imports: ImportHistoryUseCases(imports: workouts), logArchives: FakeLogArchives(archives: archives)),
        paths: paths, duplicates: .skip))
  }

  @Test func `it is restored, and none of its files is imported`() async {
    let restoration = LogRestoration.restored(contents: "52 workouts")
    let screen = screen(["whole.zip": restoration], paths: ["whole.zip"])
    screen.open()
    await screen.settled()
    #expect(screen.state.phase == .restoration(restoration))
    #expect(!screen.state.isUnderWay && screen.content.commands.map(\.name) == ["again"])
    screen.perform(.again)
    #expect(screen.state.asksForFiles)
  }

  @Test func `one that cannot be restored shows why, and the form again once that is dismissed`() async {
    let screen = screen(["whole.zip": .rejected(explanation: "The log is not empty.")], paths: ["whole.zip"])
    screen.open()
    await screen.settled()
    #expect(screen.state.phase == .restoration(.rejected(explanation: "The log is not empty.")))
    #expect(screen.state.shownFailures.map(\.explanation) == ["The log is not empty."])
    screen.perform(.dismissFailure)
    #expect(screen.state.asksForFiles)
  }

  @Test func `files that are none, and archives among other files, are imported`() async {
    for paths in [["folder"], ["whole.zip", "folder"]] {
      let screen = screen(["whole.zip": .restored(contents: "52 workouts")], paths: paths)
      screen.open()
      await screen.settled()
      guard case .finished(let report) = screen.state.phase else {
        Issue.record("\(screen.state.phase)")
        return
      }
      #expect(report.importedCount == 1)
    }
  }
}
