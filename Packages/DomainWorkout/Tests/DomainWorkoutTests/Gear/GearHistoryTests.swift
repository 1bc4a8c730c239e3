import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Changes of gear, undone and made again.
struct GearHistoryTests {
  private let workouts = InMemoryWorkoutRepository()
  private let gear: InMemoryGearRepository
  private let history = ChangeHistory()

  init() {
    gear = InMemoryGearRepository(in: workouts)
  }

  private func undo() async throws -> ChangeOutcome? {
    try await UndoChangeUseCase(
      history: history, workouts: workouts, imports: workouts, thresholds: InMemoryThresholdHistory()
    ).execute()
  }

  private func redo() async throws -> ChangeOutcome? {
    try await RedoChangeUseCase(
      history: history, workouts: workouts, imports: workouts, thresholds: InMemoryThresholdHistory()
    ).execute()
  }

  private func stored() async throws -> [Gear] { try await gear.items().firstValue() ?? [] }

  private func editor(_ history: ChangeHistory?) -> ItemEditor<Gear> {
    ItemEditor(gear, history: history) { .sample(1) }
  }

  private func add(_ history: ChangeHistory?) async throws -> Gear {
    try await editor(history).add(.shoes("Red"), today: .sampleToday).item
  }

  /// - Returns: the gear with another name.
  private func rename(_ gear: Gear, to name: String, noting history: ChangeHistory?) async throws -> Gear {
    var draft = GearDraft(gear)
    draft.item.name = name
    _ = try await editor(history).edit(gear, draft)
    return draft.item
  }

  @Test func `adding, editing, retiring and deleting are undone in reverse order, and redone in order`() async throws {
    var states = [try await stored()]
    let added = try await add(history)
    states.append(try await stored())
    _ = try await rename(added, to: "Blue", noting: history)
    states.append(try await stored())
    let useCases = GearUseCases(gear: gear, history: history) { .sample(2) }
    _ = try await useCases.retire(added.id, on: .sampleToday)
    states.append(try await stored())
    _ = try await useCases.editor.delete(added.id)
    states.append(try await stored())
    #expect(states.map { $0.map(\.name) } == [[], ["Red"], ["Blue"], ["Blue"], []])
    var summaries: [String?] = []
    for state in states.dropLast().reversed() {
      summaries.append(try await undo()?.summary)
      #expect(try await stored() == state)
    }
    #expect(
      summaries == [
        "delete 1 piece of gear", "retire 1 piece of gear", "edit 1 piece of gear", "add 1 piece of gear",
      ])
    for state in states.dropFirst() {
      _ = try await redo()
      #expect(try await stored() == state)
    }
  }

  @Test func `an edit that changes nothing is not kept`() async throws {
    let added = try await add(nil)
    _ = try await rename(added, to: "Red", noting: history)
    #expect(history.stacks.undoable == [])
  }

  @Test func `an edit is not undone over a later one from elsewhere`() async throws {
    let added = try await add(nil)
    let blue = try await rename(added, to: "Blue", noting: history)
    _ = try await rename(blue, to: "Green", noting: nil)
    await #expect(throws: UndoError.changedSince) { _ = try await undo() }
    #expect(try await stored().map(\.name) == ["Green"])
    #expect(history.stacks.undoable == [])
  }
}
