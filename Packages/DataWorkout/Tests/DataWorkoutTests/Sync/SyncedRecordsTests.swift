import CoreSyncTestSupport
import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Records that are kept step by step on two machines that sync.
struct SyncedRecordsTests {
  @Test(arguments: 1...8)
  func `after random imports, edits, deletions, undos and syncs, they are those found from scratch`(_ seed: Int)
    async throws
  {
    let server = ScriptedServer()
    let machines = [try await SyncedMachine(server), try await SyncedMachine(server)]
    var (random, order) = (RandomTraining(seed: seed), SeededGenerator(seed: seed + 1_000))
    for _ in 0..<40 {
      let machine = machines[Int.random(in: 0..<2, using: &order)]
      let log = machine.log
      switch Int.random(in: 0..<12, using: &order) {
      case 0..<2: try await machine.sync()
      case 2: try await machine.resolve(keepingMine: order.next() % 2 == 0)
      case 3..<5: try await machine.refreshEfforts()
      case 5: try await editAndUndo(machine, .sample(Int.random(in: 1...14, using: &order)))
      case 6:
        try await mergeAndUndo(
          machine, .sample(Int.random(in: 1...14, using: &order)), .sample(Int.random(in: 1...14, using: &order)))
      default: await random.next().run(workouts: log.workouts, imports: log.imports)
      }
    }
    for machine in machines {
      try await machine.refreshEfforts()
      let kept = try await machine.records()
      let trained = try await machine.trained()
      try await machine.log.execute(
        """
        DELETE FROM effort; DELETE FROM record_step; DELETE FROM record_gap; DELETE FROM effort_due;
        INSERT INTO effort_due (workout) SELECT id FROM workout WHERE deleted_at IS NULL ORDER BY number;
        """)
      try await machine.refreshEfforts()
      let found = try await machine.records()
      #expect(kept == found)
      #expect(try await machine.trained() == trained)
      #expect(trained.workouts.contains { $0.profile != nil })
      #expect(found.contains { !$0.records.isEmpty })
    }
  }

  private func editAndUndo(_ machine: SyncedMachine, _ id: WorkoutID) async throws {
    let edit = try? await machine.window.act {
      try await machine.log.workouts.edit(id, [.distance(30_000), .sport(.running)])
    }
    if edit != nil { _ = try? await machine.window.undo() }
  }

  private func mergeAndUndo(_ machine: SyncedMachine, _ id: WorkoutID, _ other: WorkoutID) async throws {
    let revision = try? await machine.window.act { try await machine.log.workouts.merge(other, into: id) }
    if let revision, revision % 2 == 0 { _ = try? await machine.window.undo() }
  }
}

extension SyncedMachine {
  private var repository: OfflineFirstRecordRepository { OfflineFirstRecordRepository(database: log.database) }

  fileprivate func refreshEfforts() async throws {
    _ = try await RefreshBestEffortsUseCase(workouts: log.workouts, records: repository, workersAtOnce: 1).execute()
  }

  fileprivate func trained() async throws -> TrainedWorkouts {
    try #require(try await repository.trainedWorkouts(matching: WorkoutFilter()).firstValue())
  }

  fileprivate func records() async throws -> [RecordList] {
    var lists: [RecordList] = []
    for sport in [nil, Sport.running, .cycling] {
      for filter in RandomTraining.filters {
        lists += [try #require(try await repository.records(RecordRequest(sport: sport, filter: filter)).firstValue())]
      }
    }
    return lists
  }
}
