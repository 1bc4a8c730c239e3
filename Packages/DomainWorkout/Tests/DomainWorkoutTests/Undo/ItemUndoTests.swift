import DomainCore
import DomainCoreTestSupport
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Changes of items of each kind, undone and redone.
struct ItemUndoTests {
  /// A kind of items, with an item that is added and then edited.
  private struct Kind<Item: DomainItems.Item> {
    let noun: String
    let items: InMemoryItemRepository<Item>
    let added: Item
    let edited: Item
    let editedAgain: Item
    let window: TestWindow

    init(_ noun: String, _ added: Item, then edited: Item, then editedAgain: Item) {
      let log = InMemoryLog()
      let workouts = InMemoryWorkoutRepository(in: log)
      self.noun = noun
      items = InMemoryItemRepository(in: workouts)
      (self.added, self.edited, self.editedAgain) = (added, edited, editedAgain)
      window = TestWindow(log, workouts: workouts)
    }

    private func stored() async throws -> [Item] { try await items.items().firstValue() ?? [] }

    func undoAndRedo() async throws {
      var states = [try await stored()]
      _ = try await window.act { try await items.add(added) }
      states.append(try await stored())
      _ = try await window.act { try await items.edit(edited) }
      states.append(try await stored())
      _ = try await window.act { try await items.delete(added.id) }
      states.append(try await stored())
      #expect(states == [[], [added], [edited], []])
      var summaries: [String?] = []
      for state in states.dropLast().reversed() {
        summaries.append(try await window.undo()?.action.summary)
        #expect(try await stored() == state)
      }
      #expect(summaries == ["delete 1 \(noun)", "edit 1 \(noun)", "add 1 \(noun)"])
      for state in states.dropFirst() {
        _ = try await window.redo()
        #expect(try await stored() == state)
      }
    }

    func changesElsewhereStay() async throws {
      _ = try await items.add(added)
      _ = try await window.act { try await items.edit(added) }
      #expect(try await window.undoable() == [])
      _ = try await window.act { try await items.edit(edited) }
      _ = try await items.edit(editedAgain)
      await #expect(throws: UndoError.changedSince) { try await window.undo() }
      #expect(try await stored() == [editedAgain])
      #expect(try await window.undoable() == [])
    }
  }

  private static func gear(_ name: String) -> Gear { Gear(id: .sample(1), name: name, kind: .shoes) }
  private static func filter(_ query: String) -> SavedFilter {
    SavedFilter(id: .sample(1), name: "Hills", query: query)
  }
  private static func goal(_ meters: Double) -> Goal {
    var goal = Goal.samples[0]
    goal.id = .sample(1)
    goal.aim = .amount(.distance, meters)
    return goal
  }
  private static func planned(_ seconds: Double) -> PlannedWorkout {
    var planned = PlannedWorkout.samples[0]
    planned.id = .sample(1)
    planned.seconds = seconds
    return planned
  }

  private let gear = Kind("piece of gear", gear("Red"), then: gear("Blue"), then: gear("Green"))
  private let filters = Kind(
    "saved filter", filter("ascent>500m"), then: filter("ascent>800m"), then: filter("ascent>900m"))
  private let goals = Kind("goal", goal(100_000), then: goal(200_000), then: goal(300_000))
  private let plan = Kind("planned workout", planned(2_700), then: planned(3_600), then: planned(4_500))

  @Test func `adding, editing and deleting are undone in reverse order, and redone in order`() async throws {
    try await gear.undoAndRedo()
    try await filters.undoAndRedo()
    try await goals.undoAndRedo()
    try await plan.undoAndRedo()
  }

  @Test func `an edit that changes nothing is not kept, and none is undone over a later one from elsewhere`()
    async throws
  {
    try await gear.changesElsewhereStay()
    try await filters.changesElsewhereStay()
    try await goals.changesElsewhereStay()
    try await plan.changesElsewhereStay()
  }
}
