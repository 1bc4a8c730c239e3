import DataWorkout
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct ImportUndoTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  @Test func `undoing an import leaves the log as it was before`() async throws {
    try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b")])
    _ = try await log.workouts.add(.sample(3, "By hand", daysAgo: 1))
    let before = try await log.contents()
    let id = try await log.import([
      .recording(4, digest: "d"), .recording(5, digest: "e", daysAgo: 1), .recording(6, digest: "f", daysAgo: 400),
      .recording(7, digest: "g", daysAgo: 400),
    ])
    let kept = try await log.import([.recording(8, digest: "h")], duplicates: .keep)
    #expect(try await log.contents() != before)
    #expect(try await log.imports.undo(kept, force: false).removedCount == 1)
    let undo = try await log.imports.undo(id, force: false)
    #expect(undo.removedCount == 2)
    #expect(undo.kept.isEmpty)
    #expect(try await log.contents() == before)
    #expect(try await log.disagreements() == [])
    #expect(try await log.first(log.imports.report(of: id))??.batch.undoneAt == TestLog.now)
    #expect(try await log.firstSnapshot(log.imports.imports())?.revision == undo.revision)
  }

  @Test func `edited workouts are kept and listed, unless undo is forced`() async throws {
    let id = try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b", daysAgo: 1)])
    _ = try await log.workouts.edit(.sample(2), [.title("Mine now")])
    let undo = try await log.imports.undo(id, force: false)
    #expect(undo.removedCount == 1)
    #expect(undo.kept.map(\.workout.title) == ["Mine now"])
    #expect(undo.kept.map(\.reason) == [.edited])
    #expect(try await log.titles() == ["Mine now"])
    let again = try await log.imports.undo(id, force: false)
    #expect(again.removedCount == 0)
    #expect(again.kept == undo.kept)
    #expect(try await log.imports.undo(id, force: true).removedCount == 1)
    #expect(try await log.titles() == [])
    #expect(try await log.imports.undo(id, force: true).removedCount == 0)
  }

  @Test func `recomputed loads are not edits, and deleted workouts are removed, too`() async throws {
    let id = try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b", daysAgo: 1)])
    _ = try await log.workouts.setLoads([
      WorkoutLoad(id: .sample(1), load: TrainingLoad(points: 3, method: .power, explanation: .text("so")), basis: "b")
    ])
    _ = try await log.workouts.edit(.sample(2), [.title("Mine now")])
    _ = try await log.workouts.delete(.sample(2))
    #expect(try await log.imports.undo(id, force: false).removedCount == 2)
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.workouts == [])
    #expect(try await log.add([.recording(2, digest: "b", daysAgo: 1)]).added == [.sample(2)])
  }

  @Test func `workouts of other imports stay`() async throws {
    let first = try await log.import([.recording(1, digest: "a")])
    let second = try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b", daysAgo: 3)])
    _ = try await log.imports.undo(second, force: true)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(1)])
    _ = try await log.imports.undo(first, force: true)
    #expect(try await log.contents() == [])
  }
}
