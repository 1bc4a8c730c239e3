import CoreCommon
import CoreDatabase
import CoreSync
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

struct UndoRepositoryTests {
  private let ledger: LedgerLog
  private let window: TestWindow
  private var workouts: any WorkoutRepository { ledger.log.workouts }

  init() async throws {
    ledger = try LedgerLog()
    window = ledger.window()
    try await ledger.log.import((1...3).map { .recording($0, digest: "\($0)", daysAgo: $0) })
  }

  private func title(_ number: Int) async throws -> String? { try await ledger.log.workout(number)?.workout.title }

  @Test func `after a restart, an action is undone once the person confirmed it, and redone`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-undo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "log.sqlite").path()
    let first = try LedgerLog(at: .file(path: path))
    try await first.log.import([.recording(1, digest: "1"), .recording(2, digest: "2", daysAgo: 2)])
    let before = first.window("before")
    _ = try await before.act { try await first.log.workouts.edit(.sample(1), [.title("Mine")]) }
    _ = try await before.act { try await first.log.workouts.delete(.sample(2)) }
    await first.log.database.close()
    let second = try LedgerLog(at: .file(path: path))
    let window = second.window("after")
    #expect(try await window.undo() == nil)
    #expect(try await window.undoable() == ["delete 1 workout", "edit 1 workout"])
    for expected in ["delete 1 workout", "edit 1 workout"] {
      guard case .needsConfirmation(let action) = try await window.useCases.reverseNext(.undo) else {
        Issue.record("not asked")
        return
      }
      #expect(action.summary == expected)
      _ = try await window.act { try await window.useCases.reverseNext(.undo, confirmed: action.id) }
    }
    #expect(try await second.log.titles()?.count == 2)
    #expect(try await second.log.workout(1)?.workout.title != "Mine")
    _ = try await second.window("before").redo()
    #expect(try await second.log.workout(1)?.workout.title == "Mine")
    await second.log.database.close()
  }

  @Test func `whether something changed since is judged by what happened, not by equal values`() async throws {
    let original = try await title(1)
    _ = try await window.act { try await workouts.edit(.sample(1), [.title("Mine"), .notes("n")]) }
    // There and back again, elsewhere.
    _ = try await workouts.edit(.sample(1), [.title("Other")])
    _ = try await workouts.edit(.sample(1), [.title("Mine")])
    let reversed = try #require(try await window.undo())
    #expect(reversed.keptCount == 1)
    #expect(reversed.keptFields == ["title"])
    #expect(try await title(1) == "Mine")
    #expect(original != "Mine")
    #expect(try await ledger.log.workout(1)?.workout.notes == nil)
  }

  @Test func `an action that nothing is left of is dropped at a revision of its own`() async throws {
    _ = try await window.act { try await workouts.edit(.sample(1), [.title("Mine")]) }
    let since = try await workouts.edit(.sample(1), [.title("Other")]).revision
    guard case .changedSince(let revision?) = try await window.useCases.reverseNext(.undo) else {
      Issue.record("the action was undone")
      return
    }
    #expect(revision > since)
    #expect(try await window.useCases.observe().firstValue()?.undoable == nil)
  }

  @Test func `a later action that is undone does not stand in the way of an earlier one`() async throws {
    let original = try await title(1)
    let other = ledger.window("other")
    _ = try await window.act { try await workouts.edit(.sample(1), [.title("One")]) }
    _ = try await other.act { try await workouts.edit(.sample(1), [.title("Two")]) }
    await #expect(throws: Never.self) { try await other.undo() }
    #expect(try await title(1) == "One")
    #expect(try await window.undo()?.keptCount == 0)
    #expect(try await title(1) == original)
  }

  @Test func `several changes of one action are one`() async throws {
    _ = try await window.act {
      _ = try await workouts.edit(.sample(1), [.title("One")])
      _ = try await workouts.edit(.sample(1), [.title("Two")])
      _ = try await workouts.delete(.sample(2))
    }
    #expect(try await window.undoable() == ["delete 1 workout and edit 2 workouts"])
    _ = try await window.undo()
    let title = try await title(1)
    #expect(title != "One" && title != "Two")
    #expect(try await ledger.log.titles()?.count == 3)
  }

  @Test func `what an undone import added is hidden, and as if it had never been until it is redone`() async throws {
    let details: [WorkoutDetail] = (4...5).map { .recording($0, digest: "\($0)", daysAgo: $0) }
    _ = try await window.act { try await ledger.log.import(details) }
    #expect(try await window.undo()?.action.summary == "import 2, 2 workouts")
    #expect(try await ledger.log.titles()?.count == 3)
    #expect(try await ledger.log.titles(WorkoutFilter(isDeleted: true)) == [])
    #expect(try await workouts.lastDeleted() == nil)
    await #expect(throws: WorkoutError.notFound(.sample(4))) { try await workouts.restore(.sample(4)) }
    #expect(try await ledger.count("SELECT count(*) FROM workout WHERE deleted_at < 0") == 2)
    _ = try await window.redo()
    #expect(try await ledger.log.workout(4)?.track.isEmpty == false)
    #expect(try await ledger.log.titles()?.count == 5)
  }

  @Test func `a hidden workout that is imported again is a new one`() async throws {
    let detail = WorkoutDetail.recording(4, digest: "4", daysAgo: 4)
    _ = try await window.act { try await ledger.log.import([detail]) }
    _ = try await window.undo()
    let added = try await ledger.log.add([detail])
    #expect(added.added == [.sample(4)])
    #expect(try await ledger.count("SELECT count(*) FROM workout WHERE deleted_at < 0") == 0)
    #expect(try await ledger.log.titles()?.count == 4)
  }

  @Test func `hidden workouts are removed once their import can no longer be redone`() async throws {
    _ = try await window.act { try await ledger.log.import([.recording(4, digest: "4", daysAgo: 4)]) }
    _ = try await window.undo()
    // A new action ends what can be redone, and the next import cleans up.
    _ = try await window.act { try await workouts.edit(.sample(1), [.title("New")]) }
    #expect(try await window.redo() == nil)
    _ = try await ledger.log.imports.begin(["next"])
    #expect(try await ledger.count("SELECT count(*) FROM workout WHERE deleted_at < 0") == 0)
  }

  @Test func `long texts and all fields are undone, and the history of a workout does not repeat them`() async throws {
    let text = String(repeating: "n", count: 5_000)
    _ = try await workouts.edit(.sample(1), [.notes(text), .privateNotes(text)])
    let before = try await ledger.log.workout(1)
    _ = try await window.act { try await workouts.edit(.sample(1), [.notes(nil), .privateNotes("x"), .effort(3)]) }
    let history = OfflineFirstFieldHistoryRepository(database: ledger.log.database)
    let events = try await history.fieldHistory(of: .sample(1)).firstValue() ?? nil
    #expect("\(events as Any)".contains("nnnn") == false)
    _ = try await window.undo()
    #expect(try await ledger.log.workout(1)?.workout.notes == before?.workout.notes)
    #expect(try await ledger.log.workout(1)?.workout.privateNotes == before?.workout.privateNotes)
  }

  @Test func `gear whose name was taken since is not restored, and nothing changes`() async throws {
    let red = Gear(id: .sample(1), name: "Red", kind: .shoes)
    _ = try await ledger.gear.add(red)
    _ = try await window.act { try await ledger.gear.delete(red.id) }
    _ = try await ledger.gear.add(Gear(id: .sample(2), name: "RED", kind: .shoes))
    await #expect(throws: UndoError.nameTaken("Red", subject: Gear.fields.subject)) { try await window.undo() }
    #expect(try await ledger.gear.items().firstValue()?.map(\.name) == ["RED"])
  }

  @Test func `without a history of changes nothing can be undone, and the log says so`() async throws {
    _ = try await ledger.log.database.write(mapping: { $0 }) { try ChangeLedger.keep($0, forDays: 0) }
    _ = try await window.act { try await workouts.delete(.sample(1)) }
    let state = try await ledger.undo.undoState(of: window.session).firstValue()
    #expect(state == UndoState(isKept: false))
  }

  @Test func `an action whose entries are too old is forgotten with them`() async throws {
    _ = try await window.act { try await workouts.delete(.sample(1)) }
    _ = try await ledger.log.database.write(mapping: { $0 }) { database in
      try database.execute(sql: "UPDATE change SET at = at - 400 * 86400.0")
    }
    _ = try await ledger.window("later").act { try await workouts.delete(.sample(2)) }
    #expect(try await window.undoable() == ["delete 1 workout"])
    #expect(try await window.undo() == nil)
  }

  @Test func `an import that gave an edited workout a richer recording is undone and redone as a whole`() async throws {
    let ledger = try LedgerLog()
    let (log, window) = (ledger.log, ledger.window())
    let poor = WorkoutDetail.recording(1, digest: "a")
    var rich = WorkoutDetail.recording(2, digest: "b")
    rich.track.powers = rich.track.offsets.map { _ in 210 }
    rich.workout.notes = "From the service"
    try await log.import([poor])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine"), .distance(12_345)])
    func content() async throws -> WorkoutDetail? {
      var detail = try await log.workout(1)
      detail?.workout.load = nil
      detail?.workout.loadBasis = nil
      return detail
    }
    let before = try #require(try await content())
    _ = try await window.act { try await log.import([rich]) }
    let after = try #require(try await content())
    #expect(before.track.powers == nil && after.track.powers != nil)
    for _ in 1...2 {
      #expect(try await window.undo() != nil)
      #expect(try await content() == before)
      #expect(try await log.page(WorkoutFilter(isDeleted: true))?.totalCount == 0)
      #expect(try await window.redo() != nil)
      #expect(try await content() == after)
      #expect(try await log.page()?.totalCount == 1)
      #expect(try await log.disagreements() == [])
    }
    // The file is known again, and after another undoing it is not.
    #expect(try await log.add([rich]).added.isEmpty)
    _ = try await window.undo()
    _ = try await window.act { try await log.import([rich]) }
    #expect(try await content()?.track == after.track)
  }
}
