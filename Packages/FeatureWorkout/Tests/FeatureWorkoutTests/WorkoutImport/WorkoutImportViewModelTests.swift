import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct WorkoutImportViewModelTests {
  private func screen(
    _ files: FakeWorkoutFileReader, _ workouts: InMemoryWorkoutRepository, paths: [String] = ["folder"],
    duplicates: DuplicateChoice = .skip
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      paths: paths, duplicates: duplicates,
      importWorkouts: ImportWorkoutsUseCase(
        files: files, imports: workouts, thresholds: InMemoryThresholdHistory(), readersAtOnce: 2), observers: [],
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
            id: ImportID(1),
            files: [
              ImportedFile(path: "a.fit", imported: [.sample(1)]),
              ImportedFile(path: "b.fit", refusal: "it is empty"),
            ], revision: 4)))
  }

  @Test func `a workout that was deleted is told of and not brought back`() async throws {
    let workouts = InMemoryWorkoutRepository([.sample(.sample(1))])
    _ = try await workouts.delete(.sample(1))
    let files = FakeWorkoutFileReader([
      ("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1))])))
    ])
    let screen = screen(files, workouts)
    screen.open()
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.files.map(\.deleted) == [[.sample(1)]])
  }

  @Test func `a path that names nothing is told`() async {
    let screen = screen(FakeWorkoutFileReader(failure: .noSuchFile(path: "folder")), InMemoryWorkoutRepository())
    screen.open()
    await screen.settled()
    #expect(screen.state.phase == .failed(.files(.noSuchFile(path: "folder"))))
  }

  @Test(arguments: [Duplicate.Decision.kept, .skipped])
  func `the import waits for an answer about a duplicate`(_ decision: Duplicate.Decision) async {
    let files = FakeWorkoutFileReader(
      [1, 2].map { number in
        ("\(number).fit", .success(WorkoutFileContent(workouts: [.sample(.sample(number))])))
      })
    let screen = screen(files, InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    for await phase in Observations({ screen.state.phase }) {
      guard case .asking(let match, let path) = phase else { continue }
      #expect(match.workout.id == .sample(1))
      #expect(path == "2.fit")
      break
    }
    screen.perform(.answer(decision))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == (decision == .kept ? 2 : 1))
  }

  @Test func `an import that is stopped tells how far it came, and the next one asks again`() async {
    let files = FakeWorkoutFileReader(
      [1, 2, 3].map { number in
        ("\(number).fit", .success(WorkoutFileContent(workouts: [.sample(.sample(number))])))
      })
    let screen = screen(files, InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    await asked(screen)
    screen.offers.first { $0.name == "stop" }?()
    #expect(screen.state.phase == .stopping(nil))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.files.map(\.path) == ["1.fit", "2.fit"])
    #expect(report.leftCount == 1)
    #expect(report.duplicateCount == 1)

    screen.perform(.again)
    screen.type(.insert("folder"))
    screen.perform(.submit)
    await asked(screen)
    screen.perform(.answer(.kept))
    await asked(screen)
    screen.perform(.answer(.kept))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == 2)
  }

  private func asked(_ screen: WorkoutImportScreen) async {
    for await phase in Observations({ screen.state.phase }) {
      if case .asking = phase { return }
    }
  }

  @Test func `a file that is finished does not undo that the import is to stop`() {
    var state = WorkoutImportState(paths: ["folder"], phase: .stopping(nil))
    let progress = ImportProgress(finishedCount: 3, totalCount: 9, path: "c.fit")
    state.progress(progress)
    #expect(state.phase == .stopping(progress))
  }

  @Test func `without files they are asked for, and taken in once they are named`() async {
    let files = FakeWorkoutFileReader([("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1))])))])
    let screen = screen(files, InMemoryWorkoutRepository(), paths: [])
    screen.open()
    await screen.settled()
    #expect(screen.state.phase == .idle)
    #expect(screen.isTyping)
    screen.perform(.submit)
    #expect(screen.state.form.fields.first?.problem != nil)
    screen.type(.insert(" ~/Downloads "))
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.paths == ["~/Downloads"])
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == 1)
    screen.perform(.again)
    #expect(screen.state.asksForFiles)
  }
}
