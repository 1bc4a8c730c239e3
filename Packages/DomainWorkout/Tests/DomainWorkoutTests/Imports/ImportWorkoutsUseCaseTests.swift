import CoreReasons
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization
import Testing

struct ImportWorkoutsUseCaseTests {
  private func content(_ numbers: Int...) -> FakeWorkoutFileReader.Content {
    .success(WorkoutFileContent(workouts: numbers.map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) }))
  }

  @Test func `the report of a damaged file says how much of it could be kept`() async throws {
    let files = FakeWorkoutFileReader([
      ("a.fit", .failure(.damaged(.checksumMismatch, salvageableSamples: 1_204))), ("b.fit", content(1)),
    ])
    let report = try await ImportWorkoutsUseCase(files, InMemoryWorkoutRepository()).execute(["."]) { _ in }
    #expect(report.files.map(\.rejection) == [.checksumMismatch, nil])
    #expect(report.files.map(\.remarks) == [[.salvageable(count: 1_204)], []])
  }

  @Test(arguments: [1, 2, 8])
  func `results are in the order of the files, however many are read in parallel`(_ readersAtOnce: Int)
    async throws
  {
    let files = FakeWorkoutFileReader(
      (1...20).map {
        ("\($0).fit", $0.isMultiple(of: 5) ? .failure(.rejected(.tooManySamples(limit: $0))) : content($0))
      })
    let report = try await ImportWorkoutsUseCase(files, InMemoryWorkoutRepository(), readersAtOnce: readersAtOnce)
      .execute(["."]) { _ in }
    #expect(report.files.map(\.path) == (1...20).map { "\($0).fit" })
    #expect(report.importedCount == 16)
    #expect(report.files.compactMap(\.rejection) == [5, 10, 15, 20].map { .tooManySamples(limit: $0) })
  }

  @Test func `an existing workout is recognized, also within one import`() async throws {
    let files = FakeWorkoutFileReader([("a.fit", content(1)), ("copy of a.fit", content(1)), ("b.fit", content(2))])
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(2, "Named by me", daysAgo: 2))])
    let report = try await ImportWorkoutsUseCase(files, workouts).execute(["."]) { _ in }
    #expect(report.files.map(\.imported) == [[.sample(1)], [], []])
    #expect(report.files.map(\.alreadyThere) == [[], [.sample(1)], [.sample(2)]])
    #expect(report.alreadyThereCount == 2)
  }

  @Test func `an import is a batch with its report, and an interrupted one is marked as such`() async throws {
    let files = FakeWorkoutFileReader([("a.fit", content(1)), ("b.fit", .failure(.rejected(.empty)))])
    let workouts = InMemoryWorkoutRepository()
    let report = try await ImportWorkoutsUseCase(files, workouts).execute(["season", "b.fit"]) { _ in }
    let kept = try await ImportHistoryUseCases(imports: workouts).observe(#require(report.id)).firstValue() ?? nil
    #expect(kept?.files == report.files)
    #expect(kept?.batch.paths == ["season", "b.fit"])
    #expect(kept?.batch.finishedAt != nil)
    #expect(kept?.batch.importedCount == 1)
    #expect(kept?.batch.rejectedCount == 1)

    _ = try? await ImportWorkoutsUseCase(files, workouts, readersAtOnce: 1).execute(["."]) { _ in
      workouts.fail(with: .full)
    }
    workouts.fail(with: nil)
    let stopped = try await ImportHistoryUseCases(imports: workouts).observe().firstValue()?.first
    #expect(stopped?.finishedAt == nil)
    #expect(stopped?.alreadyThereCount == 1)
  }

  @Test(arguments: [1, 2, 8])
  func `a canceled import ends between two files, and repeating it continues`(_ readersAtOnce: Int) async throws {
    let files = FakeWorkoutFileReader((1...20).map { ("\($0).fit", content($0)) })
    let workouts = InMemoryWorkoutRepository()
    let useCase = ImportWorkoutsUseCase(files, workouts, readersAtOnce: readersAtOnce)
    let stopped = try await useCase.execute(["."]) { progress in
      if progress.finishedCount == 3 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    #expect(stopped.files.map(\.path) == ["1.fit", "2.fit", "3.fit"])
    #expect(stopped.isStopped)
    #expect(stopped.leftCount == 17)
    let kept = try await Task { [id = stopped.id] in
      try await ImportHistoryUseCases(imports: workouts).observe(#require(id)).firstValue() ?? nil
    }.value
    #expect(kept?.files == stopped.files)
    #expect(kept?.batch.finishedAt == nil)
    let rest = try await Task { try await useCase.execute(["."]) { _ in } }.value
    #expect(rest.alreadyThereCount == 3)
    #expect(rest.importedCount == 17)
    #expect(!rest.isStopped)
  }

  @Test func `an import canceled during its question leaves that duplicate undecided`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let report = try await ImportWorkoutsUseCase(twoRecordings, workouts).execute(
      ["."],
      duplicates: .ask { _, _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return .kept
      }
    ) { _ in }
    #expect(report.isStopped)
    #expect(report.importedCount == 1)
    #expect(report.duplicateCount == 1)
  }

  @Test func `a deleted workout stays deleted when its file is imported again`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let files = FakeWorkoutFileReader([("a.fit", content(1))])
    _ = try await ImportWorkoutsUseCase(files, workouts).execute(["."]) { _ in }
    _ = try await DeletionUseCases(workouts: workouts).delete(.sample(1))
    let again = try await ImportWorkoutsUseCase(files, workouts).execute(["."]) { _ in }
    #expect(again.files.map(\.deleted) == [[.sample(1)]])
    #expect(again.importedCount == 0)
    #expect(try await (workouts.workout(.sample(1)).firstValue() ?? nil) == nil)
  }

  @Test func `progress counts to the end`() async throws {
    let files = FakeWorkoutFileReader((1...4).map { ("\($0).fit", content($0)) })
    let told = Mutex<[Int]>([])
    _ = try await ImportWorkoutsUseCase(files, InMemoryWorkoutRepository()).execute(["."]) { progress in
      told.withLock { $0.append(progress.finishedCount * 10 + progress.totalCount) }
    }
    #expect(told.withLock { $0 } == [14, 24, 34, 44])
  }

  @Test func `a log that cannot be written stops the import, which reports how far it came`() async {
    let files = FakeWorkoutFileReader((1...4).map { ("\($0).fit", content($0)) })
    let workouts = InMemoryWorkoutRepository()
    do {
      _ = try await ImportWorkoutsUseCase(files, workouts, readersAtOnce: 1).execute(["."]) { progress in
        if progress.finishedCount == 2 { workouts.fail(with: .full) }
      }
      Issue.record("the import went through")
    } catch ImportError.log(let failure, let report) {
      #expect(failure == .storage(.full))
      #expect(report.files.map(\.imported) == [[.sample(1)], [.sample(2)]])
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `a missing path is an error before anything is written`() async {
    let files = FakeWorkoutFileReader(failure: .noSuchFile(path: "x"))
    await #expect(throws: ImportError.files(.noSuchFile(path: "x"))) {
      _ = try await ImportWorkoutsUseCase(files, InMemoryWorkoutRepository()).execute(["x"]) { _ in }
    }
  }

  @Test func `missing and unreadable files are in the report with a reason, and the rest is imported`() async throws {
    let problems: [WorkoutFileError] = [
      .noSuchFile(path: "gone"), .unreadableFolder(path: "locked", cause: .system(message: "permission denied")),
      .unreadable(path: "pipe.fit", cause: .pipe),
      .nothingToImport(path: "hollow"),
    ]
    var found = problems.enumerated().map { FoundFile(path: "\($0.offset)", finding: .problem($0.element)) }
    found.append(FoundFile(path: "a.fit"))
    found.append(FoundFile(path: "folder", finding: .remark(.archives(.sample))))
    let files = FakeWorkoutFileReader([("a.fit", content(1))], found: found)
    let report = try await ImportWorkoutsUseCase(files, InMemoryWorkoutRepository()).execute(["."]) { _ in }
    #expect(report.files.map(\.rejection) == problems.map(\.rejection) + [nil, nil])
    #expect(report.importedCount == 1)
    #expect(report.files.last?.remarks == [.archives(.sample)])
  }
}
