import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Goals on several machines.
struct GoalTableTests {
  private let server = ScriptedServer()

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines { try await machine.sync() }
  }

  @Test func `goals reach the other machine, and so do an edit, a deletion and its undoing`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    for goal in Goal.samples { _ = try await a.goals.add(goal) }
    try await sync(a, b)
    #expect(try await b.allGoals() == Goal.samples)
    var goal = Goal.samples[0]
    (goal.aim, goal.sports, goal.name) = (.amount(.distance, 1_200_000), [.running, .trailRunning], nil)
    _ = try await b.goals.edit(goal)
    _ = try await b.goals.delete(Goal.samples[1].id)
    try await sync(b, a)
    #expect(try await a.allGoals() == [goal, Goal.samples[2]])
    _ = try await a.goals.restore(Goal.samples[1].id)
    try await sync(a, b)
    #expect(try await b.allGoals() == [goal, Goal.samples[1], Goal.samples[2]])
    #expect(try await b.conflicts() == [])
  }

  @Test func `targets that differ are a conflict, and one side keeps its own`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var goal = Goal.samples[0]
    _ = try await a.goals.add(goal)
    try await sync(a, b)
    goal.aim = .amount(.distance, 1_100_000)
    _ = try await a.goals.edit(goal)
    goal.aim = .amount(.distance, 1_200_000)
    _ = try await b.goals.edit(goal)
    try await sync(a, b)
    #expect(try await b.conflicts() == ["target of 801"])
    try await b.resolve(keepingMine: true)
    try await sync(b, a)
    #expect(try await a.allGoals() == [goal])
  }

  @Test func `a goal of a later version is kept as it is, and not shown`() async throws {
    let machine = try await SyncedMachine(server)
    let key = RowKey(collection: "goals", id: GoalID.sample(1).description)
    let received: Fields = [
      "measure": "streak", "target": .integer(30), "period": "season", "sport": "unicycling", "name": .null,
      "created": .integer(20_000), "color": "red",
    ]
    await server.put(key, received)
    try await machine.sync()
    #expect(try await machine.allGoals() == [])
    try await machine.sync()
    #expect(await server.rows[key]?.fields == received)
  }

  @Test func `a goal with an impossible target is not shown, and never sent back changed`() async throws {
    let machine = try await SyncedMachine(server)
    let key = RowKey(collection: "goals", id: GoalID.sample(1).description)
    let received: Fields = [
      "measure": "distance", "target": .real(-5), "period": "year", "sport": .null, "name": .null,
      "created": .integer(20_000),
    ]
    await server.put(key, received)
    try await machine.sync()
    #expect(try await machine.allGoals() == [])
    _ = try await machine.goals.delete(.sample(1))
    try await machine.sync()
    #expect(await server.rows[key]?.fields == received)
  }
}
