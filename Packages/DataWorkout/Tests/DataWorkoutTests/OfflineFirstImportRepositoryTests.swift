import CoreReasons
import DataWorkout
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct OfflineFirstImportRepositoryTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  private func report(_ id: ImportID) async throws -> ImportBatchReport? {
    try await log.first(log.imports.report(of: id)) ?? nil
  }

  @Test func `adding the same file again changes nothing`() async throws {
    try await log.add([.sample()])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine")])
    let again = try await log.add([.sample(), .sample(.sample(2, daysAgo: 1))])
    #expect(again.added == [.sample(2)])
    #expect(again.alreadyThere == [.sample(1)])
    #expect(try await log.titles()?.contains("Mine") == true)
  }

  @Test func `importing does not restore a deleted workout unless asked to`() async throws {
    try await log.add([.sample()])
    _ = try await log.workouts.delete(.sample(1))
    for handling in [DuplicateHandling.skip, .keep, .report] {
      let again = try await log.add([.sample()], duplicates: handling)
      #expect(again.deleted == [.sample(1)])
      #expect(again.added.isEmpty && again.alreadyThere.isEmpty)
    }
    #expect(try await log.workout(1) == nil)
  }

  @Test func `importing does not add an erased workout again`() async throws {
    try await log.add([.sample(), .sample(.sample(2, daysAgo: 1))])
    _ = try await log.workouts.erase(.sample(1))
    for handling in [DuplicateHandling.skip, .keep, .report] {
      let again = try await log.add([.sample()], duplicates: handling)
      #expect(again.deleted == [.sample(1)])
      #expect(again.added.isEmpty && again.alreadyThere.isEmpty)
    }
    await #expect(throws: WorkoutError.notFound(.sample(1))) { try await log.workouts.restore(.sample(1)) }
    await #expect(throws: WorkoutError.notFound(.sample(1))) { try await log.workouts.erase(.sample(1)) }
    await #expect(throws: WorkoutError.noneMatch) {
      try await log.workouts.erase(matching: WorkoutFilter(isDeleted: true), allowingSeveral: true)
    }
    #expect(try await log.workouts.lastDeleted() == nil)
    _ = try await log.workouts.delete(.sample(2))
    let erased = try await log.workouts.erase(matching: WorkoutFilter(isDeleted: true), allowingSeveral: false)
    #expect(erased.ids == [.sample(2)])
  }

  @Test func `the same workout from another file is listed as an alternative source of the first`() async throws {
    try await log.add([.recording(1, digest: "a")])
    let second = try await log.add([.recording(2, digest: "b")])
    #expect(second.added.isEmpty)
    #expect(second.duplicates.map(\.workout.id) == [.sample(1)])
    #expect(try await log.workout(1)?.alternativeSources.map(\.fileName) == ["b.fit"])
    #expect(try await log.add([.recording(2, digest: "b")]).alreadyThere == [.sample(1)])
  }

  @Test func `a skipped duplicate can be kept later`() async throws {
    try await log.add([.recording(1, digest: "a")])
    try await log.add([.recording(2, digest: "b")])
    let kept = try await log.add([.recording(2, digest: "b")], duplicates: .keep)
    #expect(kept.added == [.sample(2)])
    #expect(try await log.first(log.workouts.duplicates())?.map(\.decision) == [.kept])
  }

  @Test func `a dry run changes nothing`() async throws {
    #expect(try await log.add([.recording(1, digest: "a")], duplicates: .report).added == [.sample(1)])
    let reported = try await log.add([.recording(2, digest: "b")], duplicates: .report)
    #expect(reported.duplicates.map(\.id) == [.sample(2)])
    #expect(reported.added.isEmpty)
    #expect(try await log.first(log.workouts.duplicates()) == [])
  }

  @Test func `a deleted workout never counts as a duplicate`() async throws {
    try await log.add([.recording(1, digest: "a")])
    _ = try await log.workouts.delete(.sample(1))
    #expect(try await log.add([.recording(2, digest: "b")]).added == [.sample(2)])
  }

  @Test func `each import keeps its report`() async throws {
    let first = try await log.import([.recording(1, digest: "a")])
    let id = try await log.imports.begin(["a.zip", "folder"])
    let files = [
      (["b.fit"], [WorkoutDetail.recording(2, digest: "b"), .recording(1, digest: "a")], nil),
      (["c.fit"], [], FileRejection.empty), (["d.fit"], [.recording(4, digest: "d", daysAgo: 4)], nil),
    ]
    for (position, (path, details, rejection)) in files.enumerated() {
      let entry = ImportEntry(
        importID: id, position: position, path: path[0], rejection: rejection,
        remarks: [.samplesSorted(count: position)])
      _ = try await log.imports.add(details, of: entry, duplicates: .skip)
    }
    let open = try #require(try await report(id))
    #expect(
      open.batch
        == ImportBatch(
          id: id, paths: ["a.zip", "folder"], startedAt: TestLog.now, fileCount: 3, importedCount: 1,
          alreadyThereCount: 1, duplicateCount: 1, rejectedCount: 1))
    #expect(open.files.map(\.path) == ["b.fit", "c.fit", "d.fit"])
    #expect(open.files.map(\.remarks) == (0..<3).map { [.samplesSorted(count: $0)] })
    #expect(open.files[0].alreadyThere == [.sample(1)])
    #expect(open.files[0].duplicates.map(\.workout) == [try #require(try await log.workout(1)).workout])
    #expect(open.files[1].rejection == .empty)
    #expect(open.files[2].imported == [.sample(4)])
    _ = try await log.imports.finish(id)
    let listed = try #require(try await log.first(log.imports.imports()))
    #expect(listed.map(\.id) == [id, first])
    #expect(listed.map(\.finishedAt) == [TestLog.now, TestLog.now])
    #expect(try await log.page(WorkoutFilter(importID: id))?.workouts.map(\.id) == [.sample(4)])
  }

  @Test func `a second call for a file adds to the results of the first`() async throws {
    try await log.add([.recording(1, digest: "a")])
    let id = try await log.imports.begin(["b.fit"])
    let entry = ImportEntry(importID: id, position: 0, path: "b.fit")
    _ = try await log.imports.add([.recording(2, digest: "b")], of: entry, duplicates: .report)
    #expect(try await report(id)?.batch.duplicateCount == 1)
    _ = try await log.imports.add([.recording(2, digest: "b")], of: entry, duplicates: .keep)
    let done = try #require(try await report(id))
    #expect(done.files == [ImportedFile(path: "b.fit", imported: [.sample(2)])])
    #expect(
      (done.batch.fileCount, done.batch.importedCount, done.batch.duplicateCount) == (1, 1, 0))
  }

  @Test func `a report outlives the workouts it names`() async throws {
    let first = try await log.import([.recording(1, digest: "a")])
    let second = try await log.import([.recording(2, digest: "b")])
    _ = try await log.imports.undo(first, force: false)
    let match = try #require(try await report(second)?.files.first?.duplicates.first)
    #expect(match.id == .sample(2))
    #expect(match.workout.title == "Morning run")
  }

  @Test func `an import that never existed is reported`() async throws {
    let none = ImportID(7)
    #expect(try await report(none) == nil)
    await #expect(throws: ImportHistoryError.noSuchImport(none)) { try await log.imports.finish(none) }
    await #expect(throws: ImportHistoryError.noSuchImport(none)) { try await log.imports.undo(none, force: true) }
    await #expect(throws: ImportHistoryError.noSuchImport(none)) {
      try await log.imports.add(
        [.sample()], of: ImportEntry(importID: none, position: 0, path: "a.fit"), duplicates: .skip)
    }
    #expect(try await log.titles() == [])
  }
}
