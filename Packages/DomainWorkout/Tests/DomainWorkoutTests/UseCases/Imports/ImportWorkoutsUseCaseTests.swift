import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization
import Testing

@Suite struct ImportWorkoutsUseCaseTests {
  private func content(_ numbers: Int...) -> FakeWorkoutFileReader.Content {
    .success(WorkoutFileContent(workouts: numbers.map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) }))
  }

  private func useCase(
    _ files: FakeWorkoutFileReader, _ workouts: InMemoryWorkoutRepository, readersAtOnce: Int = 2
  ) -> ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: files, imports: workouts, thresholds: InMemoryThresholdHistory(), readersAtOnce: readersAtOnce)
  }

  @Test(arguments: [1, 2, 8])
  func `each file's outcome stands in the files' order, however many are read at once`(_ readersAtOnce: Int)
    async throws
  {
    let files = FakeWorkoutFileReader(
      (1...20).map {
        ("\($0).fit", $0.isMultiple(of: 5) ? .failure(.refused(.tooManySamples(limit: $0))) : content($0))
      })
    let report = try await useCase(files, InMemoryWorkoutRepository(), readersAtOnce: readersAtOnce)
      .execute(["."]) { _ in }
    #expect(report.files.map(\.path) == (1...20).map { "\($0).fit" })
    #expect(report.importedCount == 16)
    #expect(report.files.compactMap(\.refusal) == [5, 10, 15, 20].map { .tooManySamples(limit: $0) })
  }

  @Test func `a workout that is there already is recognised, also within one import`() async throws {
    let files = FakeWorkoutFileReader([("a.fit", content(1)), ("copy of a.fit", content(1)), ("b.fit", content(2))])
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(2, "Named by me", daysAgo: 2))])
    let report = try await useCase(files, workouts).execute(["."]) { _ in }
    #expect(report.files.map(\.imported) == [[.sample(1)], [], []])
    #expect(report.files.map(\.alreadyThere) == [[], [.sample(1)], [.sample(2)]])
    #expect(report.alreadyThereCount == 2)
  }

  @Test func `an import is a batch with its report, and one that was stopped is known as such`() async throws {
    let files = FakeWorkoutFileReader([("a.fit", content(1)), ("b.fit", .failure(.refused(.empty)))])
    let workouts = InMemoryWorkoutRepository()
    let report = try await useCase(files, workouts).execute(["season", "b.fit"]) { _ in }
    let kept = try await ObserveImportsUseCase(imports: workouts).execute(#require(report.id)).firstValue() ?? nil
    #expect(kept?.files == report.files)
    #expect(kept?.batch.paths == ["season", "b.fit"])
    #expect(kept?.batch.finishedAt != nil)
    #expect(kept?.batch.importedCount == 1)
    #expect(kept?.batch.refusedCount == 1)

    _ = try? await useCase(files, workouts, readersAtOnce: 1).execute(["."]) { _ in workouts.fail(with: .full) }
    workouts.fail(with: nil)
    let stopped = try await ObserveImportsUseCase(imports: workouts).execute().firstValue()?.first
    #expect(stopped?.finishedAt == nil)
    #expect(stopped?.alreadyThereCount == 1)
  }

  @Test(arguments: [1, 2, 8])
  func `a cancelled import ends between two files, and the same one goes on`(_ readersAtOnce: Int) async throws {
    let files = FakeWorkoutFileReader((1...20).map { ("\($0).fit", content($0)) })
    let workouts = InMemoryWorkoutRepository()
    let useCase = useCase(files, workouts, readersAtOnce: readersAtOnce)
    let stopped = try await useCase.execute(["."]) { progress in
      if progress.finishedCount == 3 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    #expect(stopped.files.map(\.path) == ["1.fit", "2.fit", "3.fit"])
    #expect(stopped.isStopped)
    #expect(stopped.leftCount == 17)
    let kept = try await Task { [id = stopped.id] in
      try await ObserveImportsUseCase(imports: workouts).execute(#require(id)).firstValue() ?? nil
    }.value
    #expect(kept?.files == stopped.files)
    #expect(kept?.batch.finishedAt == nil)
    let rest = try await Task { try await useCase.execute(["."]) { _ in } }.value
    #expect(rest.alreadyThereCount == 3)
    #expect(rest.importedCount == 17)
    #expect(!rest.isStopped)
  }

  @Test func `an import that is cancelled while it asks leaves that duplicate undecided`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let report = try await useCase(twoRecordings, workouts).execute(
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

  @Test func `a deleted workout stays deleted when its file comes again`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let files = FakeWorkoutFileReader([("a.fit", content(1))])
    _ = try await useCase(files, workouts).execute(["."]) { _ in }
    _ = try await DeleteWorkoutUseCase(workouts: workouts).execute(.sample(1))
    let again = try await useCase(files, workouts).execute(["."]) { _ in }
    #expect(again.files.map(\.deleted) == [[.sample(1)]])
    #expect(again.importedCount == 0)
    #expect(try await (workouts.workout(.sample(1)).firstValue() ?? nil) == nil)
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
    do {
      _ = try await useCase(files, workouts, readersAtOnce: 1).execute(["."]) { progress in
        if progress.finishedCount == 2 { workouts.fail(with: .full) }
      }
      Issue.record("the import went through")
    } catch ImportError.log(let failure, let report) {
      #expect(failure == .full)
      #expect(report.files.map(\.imported) == [[.sample(1)], [.sample(2)]])
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `a path that names nothing is an error before anything is written`() async {
    let files = FakeWorkoutFileReader(failure: .noSuchFile(path: "x"))
    await #expect(throws: ImportError.files(.noSuchFile(path: "x"))) {
      _ = try await useCase(files, InMemoryWorkoutRepository()).execute(["x"]) { _ in }
    }
  }

  @Test func `what cannot be found or opened is in the report with its reason, and the rest is imported`() async throws
  {
    let problems: [WorkoutFileError] = [
      .noSuchFile(path: "gone"), .unreadableFolder(path: "locked", cause: .system(message: "permission denied")),
      .unreadable(path: "pipe.fit", cause: .pipe),
      .nothingToImport(path: "hollow"),
    ]
    var found = problems.enumerated().map { FoundFile(path: "\($0.offset)", finding: .problem($0.element)) }
    found.append(FoundFile(path: "a.fit"))
    found.append(FoundFile(path: "folder", finding: .remark(.archives(.sample))))
    let files = FakeWorkoutFileReader([("a.fit", content(1))], found: found)
    let report = try await useCase(files, InMemoryWorkoutRepository()).execute(["."]) { _ in }
    #expect(report.files.map(\.refusal) == problems.map(\.rejection) + [nil, nil])
    #expect(report.importedCount == 1)
    #expect(report.files.last?.remarks == [.archives(.sample)])
  }

  @Test func `an import that was stopped before its question does not ask`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let asked = Mutex(0)
    let files = FakeWorkoutFileReader([
      ("1.fit", .success(WorkoutFileContent(workouts: [recording(1)]))),
      ("2.fit", .success(WorkoutFileContent(workouts: [recording(2), recording(3)]))),
    ])
    let report = try await useCase(files, workouts).execute(
      ["."],
      duplicates: .ask { _, _ in
        asked.withLock { $0 += 1 }
        withUnsafeCurrentTask { $0?.cancel() }
        return .skipped
      }
    ) { _ in }
    #expect(asked.withLock { $0 } == 1)
    #expect(report.isStopped)
  }

  /// The same workout out of two files: equal heart rates at equal moments.
  private func recording(_ number: Int) -> WorkoutDetail {
    var detail = WorkoutDetail.sample(.sample(number, minutes: 60))
    detail.source?.fileName = "\(number).fit"
    return detail
  }

  private var twoRecordings: FakeWorkoutFileReader {
    FakeWorkoutFileReader(
      [1, 2].map { ("\($0).fit", .success(WorkoutFileContent(workouts: [recording($0)]))) })
  }

  private func duplicates(in workouts: InMemoryWorkoutRepository) async throws -> [Duplicate] {
    for try await snapshot in workouts.duplicates() { return snapshot.value }
    return []
  }

  @Test func `the same workout from another file is listed and not doubled`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let report = try await useCase(twoRecordings, workouts).execute(["."]) { _ in }
    #expect(report.importedCount == 1)
    #expect(report.files[1].duplicates.map(\.workout.id) == [.sample(1)])
    #expect(try await duplicates(in: workouts).map(\.decision) == [.skipped])
    let again = try await useCase(twoRecordings, workouts).execute(["."]) { _ in }
    #expect(again.alreadyThereCount == 2)
  }

  @Test func `the same workout from another file is kept where that is wanted, later too`() async throws {
    let workouts = InMemoryWorkoutRepository()
    _ = try await useCase(twoRecordings, workouts).execute(["."], duplicates: .skip) { _ in }
    let report = try await useCase(twoRecordings, workouts).execute(["."], duplicates: .keep) { _ in }
    #expect(report.files.map(\.imported) == [[], [.sample(2)]])
    #expect(try await duplicates(in: workouts).map(\.decision) == [.kept])
  }

  @Test(arguments: [Duplicate.Decision.skipped, .kept])
  func `the athlete is asked about the same workout from another file`(_ decision: Duplicate.Decision) async throws {
    let workouts = InMemoryWorkoutRepository()
    let asked = Mutex<[String]>([])
    let report = try await useCase(twoRecordings, workouts).execute(
      ["."],
      duplicates: .ask { match, path in
        asked.withLock { $0.append("\(match.workout.title) \(path)") }
        return decision
      }
    ) { _ in }
    #expect(asked.withLock { $0 } == ["Morning run 2.fit"])
    #expect(report.importedCount == (decision == .kept ? 2 : 1))
    #expect(report.duplicateCount == (decision == .kept ? 0 : 1))
    #expect(try await duplicates(in: workouts).map(\.decision) == [decision])
  }

  @Test(arguments: [false, true])
  func `the richer of two recordings in one import leads, whatever its name`(_ asks: Bool) async throws {
    let workouts = InMemoryWorkoutRepository()
    var rich = recording(2)
    rich.track.powers = rich.track.offsets.map { _ in 210 }
    let files = FakeWorkoutFileReader([
      ("a.gpx", .success(WorkoutFileContent(workouts: [recording(1)]))),
      ("b.fit", .success(WorkoutFileContent(workouts: [rich]))),
      ("c.tcx", .success(WorkoutFileContent(workouts: [recording(3)]))),
    ])
    let report = try await useCase(files, workouts).execute(
      ["."], duplicates: asks ? .ask { _, _ in .skipped } : .skip
    ) { _ in }
    #expect(report.files.map(\.imported) == [[], [.sample(2)], []])
    #expect(report.files[0].duplicates.map(\.workout.id) == [.sample(2)])
    #expect(report.files[2].duplicates.map(\.workout.id) == [.sample(2)])
    #expect((report.importedCount, report.duplicateCount) == (1, 2))
    let kept = try await ObserveImportsUseCase(imports: workouts).execute(#require(report.id)).firstValue() ?? nil
    #expect(kept?.files.map(\.imported) == report.files.map(\.imported))
    #expect(kept?.batch.duplicateCount == 2)
  }

  @Test func `a file that an older decoder read is updated and counted as such`() async throws {
    let workouts = InMemoryWorkoutRepository()
    func files(_ version: Int, _ meters: Double) -> FakeWorkoutFileReader {
      var read = recording(1)
      read.source?.decoderVersion = version
      read.workout.distance.reported = meters
      return FakeWorkoutFileReader([("a.fit", .success(WorkoutFileContent(workouts: [read])))])
    }
    _ = try await useCase(files(0, 9_000), workouts).execute(["."]) { _ in }
    let report = try await useCase(files(2, 10_000), workouts).execute(["."]) { _ in }
    #expect(report.files.map(\.updated) == [[.sample(1)]])
    #expect((report.importedCount, report.alreadyThereCount, report.updatedCount) == (0, 0, 1))
    #expect(try await (workouts.workout(.sample(1)).firstValue() ?? nil)?.workout.distance.value == 10_000)
    let again = try await useCase(files(2, 10_000), workouts).execute(["."]) { _ in }
    #expect((again.alreadyThereCount, again.updatedCount) == (1, 0))
  }
}
