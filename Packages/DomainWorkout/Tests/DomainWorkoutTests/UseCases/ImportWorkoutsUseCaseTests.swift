import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization
import Testing

@Suite struct ImportWorkoutsUseCaseTests {
  private func content(_ numbers: Int...) -> FakeWorkoutFileReader.Content {
    .success(WorkoutFileContent(workouts: numbers.map { WorkoutDetail(workout: .sample($0)) }))
  }

  private func useCase(
    _ files: FakeWorkoutFileReader, _ workouts: InMemoryWorkoutRepository, readersAtOnce: Int = 2
  ) -> ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(files: files, workouts: workouts, readersAtOnce: readersAtOnce)
  }

  @Test(arguments: [1, 2, 8])
  func `each file's outcome stands in the files' order, however many are read at once`(_ readersAtOnce: Int)
    async throws
  {
    let files = FakeWorkoutFileReader(
      (1...20).map { ("\($0).fit", $0.isMultiple(of: 5) ? .failure(.refused(reason: "bad \($0)")) : content($0)) })
    let report = try await useCase(files, InMemoryWorkoutRepository(), readersAtOnce: readersAtOnce)
      .execute(["."]) { _ in }
    #expect(report.files.map(\.path) == (1...20).map { "\($0).fit" })
    #expect(report.importedWorkoutCount == 16)
    #expect(report.refusedFiles.map(\.reason) == ["bad 5", "bad 10", "bad 15", "bad 20"])
  }

  @Test func `a workout that is there already is recognised, also within one import`() async throws {
    let files = FakeWorkoutFileReader([("a.fit", content(1)), ("copy of a.fit", content(1)), ("b.fit", content(2))])
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(2, "Named by me"))])
    let report = try await useCase(files, workouts).execute(["."]) { _ in }
    #expect(
      report.files.map(\.outcome) == [
        .imported([.sample(1)]), .alreadyThere([.sample(1)]), .alreadyThere([.sample(2)]),
      ])
    #expect(report.alreadyThereCount == 2)
  }

  @Test func `progress counts to the end`() async throws {
    let files = FakeWorkoutFileReader((1...4).map { ("\($0).fit", content($0)) })
    let told = Mutex<[Int]>([])
    _ = try await useCase(files, InMemoryWorkoutRepository()).execute(["."]) { progress in
      told.withLock { $0.append(progress.finishedCount * 10 + progress.totalCount) }
    }
    #expect(told.withLock { $0 } == [14, 24, 34, 44])
  }

  @Test func `a log that cannot be written to stops the import and says how far it came`() async {
    let files = FakeWorkoutFileReader((1...4).map { ("\($0).fit", content($0)) })
    let workouts = InMemoryWorkoutRepository()
    await #expect(throws: ImportError.self) {
      _ = try await useCase(files, workouts, readersAtOnce: 1).execute(["."]) { progress in
        if progress.finishedCount == 2 { workouts.fail(with: .full) }
      }
    }
    do {
      workouts.fail(with: .full)
      _ = try await useCase(files, workouts).execute(["."]) { _ in }
      Issue.record("the import went through")
    } catch {
      #expect(error == .log(.full, soFar: ImportReport()))
    }
  }

  @Test func `a path that names nothing is an error before anything is written`() async {
    let files = FakeWorkoutFileReader(failure: .noSuchFile(path: "x"))
    await #expect(throws: ImportError.files(.noSuchFile(path: "x"))) {
      _ = try await useCase(files, InMemoryWorkoutRepository()).execute(["x"]) { _ in }
    }
  }
}
