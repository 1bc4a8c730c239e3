import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization
import Testing

/// Imports of workouts that are already in the log, from another file or read by another decoder.
struct ImportDuplicatesTests {
  private func duplicates(in workouts: InMemoryWorkoutRepository) async throws -> [Duplicate] {
    for try await snapshot in workouts.duplicates() { return snapshot.value }
    return []
  }

  @Test func `the same workout from another file is listed and not added twice`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let report = try await ImportWorkoutsUseCase(twoRecordings, workouts).execute(["."]) { _ in }
    #expect(report.importedCount == 1)
    #expect(report.files[1].duplicates.map(\.workout.id) == [.sample(1)])
    #expect(try await duplicates(in: workouts).map(\.decision) == [.skipped])
    let again = try await ImportWorkoutsUseCase(twoRecordings, workouts).execute(["."]) { _ in }
    #expect(again.alreadyThereCount == 2)
  }

  @Test func `the same workout from another file is kept if requested, even later`() async throws {
    let workouts = InMemoryWorkoutRepository()
    _ = try await ImportWorkoutsUseCase(twoRecordings, workouts).execute(["."], duplicates: .skip) { _ in }
    let report = try await ImportWorkoutsUseCase(twoRecordings, workouts).execute(["."], duplicates: .keep) { _ in }
    #expect(report.files.map(\.imported) == [[], [.sample(2)]])
    #expect(try await duplicates(in: workouts).map(\.decision) == [.kept])
  }

  @Test(arguments: [Duplicate.Decision.skipped, .kept])
  func `the athlete is asked about the same workout from another file`(_ decision: Duplicate.Decision) async throws {
    let workouts = InMemoryWorkoutRepository()
    let asked = Mutex<[String]>([])
    let report = try await ImportWorkoutsUseCase(twoRecordings, workouts).execute(
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
  func `the richer of two recordings in one import becomes primary, whatever its name`(_ asks: Bool) async throws {
    let workouts = InMemoryWorkoutRepository()
    var rich = recording(2)
    rich.track.powers = rich.track.offsets.map { _ in 210 }
    let files = FakeWorkoutFileReader([
      ("a.gpx", .success(WorkoutFileContent(workouts: [recording(1)]))),
      ("b.fit", .success(WorkoutFileContent(workouts: [rich]))),
      ("c.tcx", .success(WorkoutFileContent(workouts: [recording(3)]))),
    ])
    let report = try await ImportWorkoutsUseCase(files, workouts).execute(
      ["."], duplicates: asks ? .ask { _, _ in .skipped } : .skip
    ) { _ in }
    #expect(report.files.map(\.imported) == [[], [.sample(2)], []])
    #expect(report.files[0].duplicates.map(\.workout.id) == [.sample(2)])
    #expect(report.files[2].duplicates.map(\.workout.id) == [.sample(2)])
    #expect((report.importedCount, report.duplicateCount) == (1, 2))
    let kept = try await ImportHistoryUseCases(imports: workouts).observe(#require(report.id)).firstValue() ?? nil
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
    _ = try await ImportWorkoutsUseCase(files(0, 9_000), workouts).execute(["."]) { _ in }
    let report = try await ImportWorkoutsUseCase(files(2, 10_000), workouts).execute(["."]) { _ in }
    #expect(report.files.map(\.updated) == [[.sample(1)]])
    #expect((report.importedCount, report.alreadyThereCount, report.updatedCount) == (0, 0, 1))
    #expect(try await (workouts.workout(.sample(1)).firstValue() ?? nil)?.workout.distance.value == 10_000)
    let again = try await ImportWorkoutsUseCase(files(2, 10_000), workouts).execute(["."]) { _ in }
    #expect((again.alreadyThereCount, again.updatedCount) == (1, 0))
  }

  @Test func `an import canceled before its question does not ask`() async throws {
    let workouts = InMemoryWorkoutRepository()
    let asked = Mutex(0)
    let files = FakeWorkoutFileReader([
      ("1.fit", .success(WorkoutFileContent(workouts: [recording(1)]))),
      ("2.fit", .success(WorkoutFileContent(workouts: [recording(2), recording(3)]))),
    ])
    let report = try await ImportWorkoutsUseCase(files, workouts).execute(
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
}
