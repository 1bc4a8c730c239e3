import CoreSyncTestSupport
import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Two machines that act, undo, redo, sync and restart in random orders.
struct SyncedUndoPropertyTests {
  /// The workouts of the log: 1 to 3 overlap, so that they can be merged; the other machine edits 4 to 6.
  private static var start: [WorkoutDetail] {
    (1...6).map { number in
      var detail = WorkoutDetail.recording(
        number, digest: "\(number)", daysAgo: number <= 3 ? 1 : number, hour: 7 + Double(number % 3) * 0.2)
      detail.workout.recorded = RecordedValues(of: detail.workout)
      if number == 2 {
        detail.workout.heartRate = SourcedValue()
        detail.workout.ascent = SourcedValue()
      }
      return detail
    }
  }

  private final class World {
    let (a, b): (SyncedMachine, SyncedMachine)
    /// The window of the first machine; another one after a restart.
    var window: TestWindow
    var random: SeededGenerator
    /// The notes that the other machine wrote last.
    var notes: [WorkoutID: String] = [:]
    var count = 0

    init(_ seed: Int) async throws {
      let server = ScriptedServer()
      (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
      window = a.log.window("0")
      random = SeededGenerator(seed: seed)
      try await a.log.import(SyncedUndoPropertyTests.start, duplicates: .keep)
      try await meet()
    }

    func meet() async throws {
      for machine in [a, b, a] { try await machine.sync() }
    }

    private func choose(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    func happen() async throws {
      switch choose(0...11) {
      case 0: _ = try? await window.undo()
      case 1: _ = try? await window.redo()
      case 2:
        count += 1
        window = a.log.window("\(count)")
      case 3: try await a.sync()
      case 4:
        try await meet()
        let id = WorkoutID.sample(choose(4...6))
        count += 1
        if (try? await b.log.workouts.edit(id, [.notes("Note \(count)")])) != nil { notes[id] = "Note \(count)" }
        try await meet()
      default: await act()
      }
    }

    private func act() async {
      let (id, other, kind) = (WorkoutID.sample(choose(1...6)), WorkoutID.sample(choose(1...3)), choose(0...5))
      let title = "Title \(choose(1...4))"
      let ids = Set((0...2).map { _ in WorkoutID.sample(choose(1...6)) })
      let effort = Double(choose(1...9))
      await window.act {
        do throws(WorkoutError) {
          switch kind {
          case 0: _ = try await a.log.workouts.edit(id, [.title(title), .effort(effort)])
          case 1:
            _ = try await a.log.workouts.edit(
              matching: WorkoutFilter(ids: ids), allowingSeveral: true, [.title(title), .tags([.race])])
          case 2: _ = try await a.log.workouts.delete(id)
          case 3:
            _ = try await a.log.workouts.restore(
              matching: WorkoutFilter(ids: ids, isDeleted: true), allowingSeveral: true)
          default: if id != other { _ = try await a.log.workouts.merge(id, into: other) }
          }
        } catch {
          // Nothing was changed.
        }
      }
    }

    /// Undoes everything that can be undone, in whatever window it was done.
    func undoAll() async throws {
      while let next = try await a.log.undo.actions(limit: 100).first(where: { !$0.isUndone }) {
        _ = try? await window.act { try await a.log.undo.reverse(next.id, .undo) }
        let isStuck = try await a.log.undo.actions(limit: 100).first { !$0.isUndone }?.id == next.id
        try #require(!isStuck, "\(next.summary) can be undone, and cannot")
      }
    }
  }

  private func contents(_ machine: SyncedMachine) async throws -> [WorkoutDetail] {
    var details: [WorkoutDetail] = []
    for workout in try await machine.workouts() {
      var detail = try #require(try await machine.log.first(machine.log.workouts.workout(workout.id)) ?? nil)
      (detail.workout.load, detail.workout.loadBasis) = (nil, nil)
      // That a field was cleared once stays known, so that a merge does not fill it in.
      detail.workout.cleared = ClearedValues()
      detail.track = Track()
      detail.alternativeSources = []
      details.append(detail)
    }
    return details
  }

  /// What `why` says of a title last is the title.
  private func expectStories(of machine: SyncedMachine, _ seed: Int) async throws {
    for workout in try await machine.workouts() {
      let number = Int(workout.id.description.suffix(12)) ?? 0
      let events: [FieldEvent] = try await machine.history(of: number)?.events ?? []
      let all: [FieldDifference] = events.reduce(into: []) { $0 += $1.differences }
      let differences = all.filter { $0.subject == .field(.title) }
      if let last = differences.last { #expect(last.new == .text(workout.title), "seed \(seed): \(number)") }
    }
  }

  @Test(arguments: 1...12)
  func `undoing everything gives the log of the beginning, and two machines stay equal`(_ seed: Int) async throws {
    let world = try await World(seed)
    let before = try await contents(world.a)
    for _ in 0..<30 {
      try await world.happen()
      try await expectStories(of: world.a, seed)
    }
    try await world.undoAll()
    try await world.meet()
    try await expectStories(of: world.b, seed)
    #expect(try await world.a.conflicts() + world.b.conflicts() == [], "seed \(seed)")
    let (one, other) = (try await contents(world.a), try await contents(world.b))
    #expect(one == other, "seed \(seed): the machines differ")
    let expected = before.map { detail in
      var detail = detail
      if let note = world.notes[detail.workout.id] { detail.workout.notes = note }
      return detail
    }
    #expect(one.map(\.workout.id) == expected.map(\.workout.id), "seed \(seed)")
    for (now, then) in zip(one, expected) { #expect(now == then, "seed \(seed): \(now.workout.id)") }
  }
}
