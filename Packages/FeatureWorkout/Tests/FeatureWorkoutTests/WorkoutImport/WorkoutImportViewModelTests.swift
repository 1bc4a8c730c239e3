import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor @Suite struct WorkoutImportViewModelTests {
  private func screen(_ files: FakeWorkoutFileReader, _ workouts: InMemoryWorkoutRepository) -> WorkoutImportScreen {
    WorkoutImportScreen(
      paths: ["folder"],
      importWorkouts: ImportWorkoutsUseCase(files: files, workouts: workouts, readersAtOnce: 2), observers: [],
      onIntent: { _ in })
  }

  @Test func `a settled import tells what became of each file`() async {
    let files = FakeWorkoutFileReader([
      ("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1))]))),
      ("b.fit", .failure(.refused(reason: "it is empty"))),
    ])
    let screen = screen(files, InMemoryWorkoutRepository())
    screen.open()
    #expect(screen.state.phase == .running(nil))
    await screen.settled()
    #expect(
      screen.state.phase
        == .finished(
          ImportReport(
            files: [
              ImportedFile(path: "a.fit", outcome: .imported([.sample(1)])),
              ImportedFile(path: "b.fit", outcome: .refused(reason: "it is empty")),
            ], revision: 1)))
  }

  @Test func `a path that names nothing is told`() async {
    let screen = screen(FakeWorkoutFileReader(failure: .noSuchFile(path: "folder")), InMemoryWorkoutRepository())
    screen.open()
    await screen.settled()
    #expect(screen.state.phase == .failed(.files(.noSuchFile(path: "folder"))))
  }
}
