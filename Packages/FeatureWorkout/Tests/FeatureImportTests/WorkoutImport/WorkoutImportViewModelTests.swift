import CorePresentation
import CoreReasons
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Observation
import Testing

@MainActor struct WorkoutImportViewModelTests {
  private func screen(
    _ files: FakeWorkoutFileReader, _ workouts: InMemoryWorkoutRepository, paths: [String] = ["folder"],
    duplicates: DuplicateChoice = .skip
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      WorkoutImportViewModel(
        TestWorkoutImportDependencies(
          importWorkouts: ImportWorkoutsUseCase(
            files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
            readersAtOnce: 2), imports: ImportHistoryUseCases(imports: workouts)), paths: paths,
        duplicates: duplicates))
  }

  @Test func `a settled import reports the result for each file`() async {
    let files = FakeWorkoutFileReader([
      ("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1))]))),
      ("b.fit", .failure(.rejected(.empty))),
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
              ImportedFile(path: "b.fit", rejection: .empty),
            ], revision: 4)))
  }

  @Test func `a deleted workout is reported and not restored`() async throws {
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

  @Test func `a missing path is reported`() async {
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
    let question = await asked(screen)
    #expect(question?.match.workout.id == .sample(1))
    #expect(question?.path == "2.fit")
    screen.perform(.answer(question?.id ?? 0, decision))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == (decision == .kept ? 2 : 1))
  }

  @Test func `a stopped import reports how far it came, and the next one asks again`() async {
    let files = FakeWorkoutFileReader(
      [1, 2, 3].map { number in
        ("\(number).fit", .success(WorkoutFileContent(workouts: [.sample(.sample(number))])))
      })
    let screen = screen(files, InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    _ = await asked(screen)
    screen.keyCommands.first { $0.name == "stop" }?()
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
    for _ in 1...2 { screen.perform(.answer(await asked(screen)?.id ?? 0, .kept)) }
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == 2)
  }

  private func recordings(_ count: Int) -> FakeWorkoutFileReader {
    FakeWorkoutFileReader(
      (1...count).map { number in
        ("\(number).fit", .success(WorkoutFileContent(workouts: [.sample(.sample(number))])))
      })
  }

  @Test func `a second answer to a question does not answer the next one`() async throws {
    let screen = screen(recordings(4), InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    let first = try #require(await asked(screen))
    screen.perform(.answer(first.id, .kept))
    #expect(screen.state.phase == .running(first.progress))
    screen.perform(.answer(first.id, .kept))
    let second = try #require(await asked(screen))
    #expect(second.id != first.id)
    screen.perform(.answer(first.id, .kept))
    #expect(screen.state.phase == .asking(second))
    screen.perform(.answer(second.id, .skipped))
    let third = try #require(await asked(screen))
    screen.perform(.answer(third.id, .kept))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.files.map(\.imported.count) == [1, 1, 0, 1])
  }

  @Test func `each key press answers one question, however fast`() async throws {
    let screen = screen(recordings(3), InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    let first = try #require(await asked(screen))
    for _ in 1...5 { screen.keyCommands.first { $0.keys.contains(.character("y")) }?() }
    let second = try #require(await asked(screen))
    #expect(second.id != first.id)
    let answers = screen.keyCommands.filter { ["yes", "no"].contains($0.name) }
    #expect(answers.map(\.about) == [.question("\(second.id)"), .question("\(second.id)")])
    for _ in 1...5 { screen.keyCommands.first { $0.keys.contains(.character("n")) }?() }
    let between = screen.keyCommands.first { $0.keys.contains(.character("n")) }
    #expect(between?.unavailableBecause == "No question to answer.")
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.files.map(\.imported.count) == [1, 1, 0])
    #expect(report.duplicateCount == 1)
  }

  @Test func `an import stopped during a question needs no answer, and asks no more`() async throws {
    let screen = screen(recordings(3), InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    let question = try #require(await asked(screen))
    screen.perform(.stop)
    screen.perform(.answer(question.id, .kept))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.isStopped)
    #expect(report.importedCount == 1)
  }

  @Test func `an answer to a stopped import's question does not answer the next import's`() async throws {
    let screen = screen(recordings(2), InMemoryWorkoutRepository(), duplicates: .ask)
    screen.open()
    let old = try #require(await asked(screen))
    screen.perform(.stop)
    await screen.settled()
    screen.perform(.again)
    screen.type(.insert("folder"))
    screen.perform(.submit)
    let new = try #require(await asked(screen))
    screen.perform(.answer(old.id, .kept))
    #expect(screen.state.phase == .asking(new))
    screen.perform(.answer(new.id, .kept))
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == 1)
  }

  /// The next question; `nil` if the import ended without one.
  private func asked(_ screen: WorkoutImportScreen) async -> ImportQuestion? {
    for await phase in Observations({ screen.state.phase }) {
      switch phase {
      case .asking(let question): return question
      case .finished, .failed, .restoration: return nil
      case .idle, .running, .stopping: continue
      }
    }
    return nil
  }

  @Test func `a finished file does not cancel a request to stop`() {
    var state = WorkoutImportState(paths: ["folder"], phase: .stopping(nil))
    let progress = ImportProgress(finishedCount: 3, totalCount: 9, path: "c.fit")
    state.progress(progress)
    #expect(state.phase == .stopping(progress))
  }

  @Test func `without files the screen asks for them, and then imports them`() async {
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
