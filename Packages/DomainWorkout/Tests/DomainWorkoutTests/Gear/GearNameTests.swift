import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct GearNameTests {
  private let gear = InMemoryGearRepository(in: InMemoryWorkoutRepository())

  private var editor: ItemEditor<Gear> { ItemEditor(gear) { .sample(0) } }

  private func add(_ number: Int, _ name: String) async throws {
    _ = try await ItemEditor(gear) { .sample(number) }.add(.shoes(name), today: .sampleToday)
  }

  private func edit(_ number: Int, _ change: (inout Gear) -> Void) async throws {
    let stored = try #require(try await gear.item(.sample(number)))
    var draft = GearDraft(stored)
    change(&draft.item)
    _ = try await editor.edit(stored, draft)
  }

  @Test func `two pieces of gear in use never get one name`() async throws {
    try await add(1, "Red")
    await #expect(throws: GearError.self) { try await add(2, "red") }
    try await add(2, "Blue")
    await #expect(throws: GearError.nameTaken("RED")) {
      try await edit(2) { $0.name = "RED" }
    }
    try await edit(1) { $0.isRetired = true }
    try await edit(2) { $0.name = "Red" }
    await #expect(throws: GearError.self) { try await edit(1) { $0.isRetired = false } }
  }

  @Test func `gear whose name two machines gave can still be changed`() async throws {
    try await add(1, "Red")
    // Another machine gave the name, too.
    _ = try await gear.put([Gear(id: .sample(3), name: "Red", kind: .shoes)])
    try await edit(3) { $0.brand = "Hoka" }
    #expect(try await gear.items().firstValue()?.first { $0.id == .sample(3) }?.brand == "Hoka")
  }
}

extension GearDraft {
  /// Shoes that are typed.
  static func shoes(_ name: String) -> GearDraft {
    var draft = GearDraft()
    let context = TypingContext(today: .sampleToday, firstWeekday: .monday)
    for (field, text) in [("name", name), ("kind", "shoes")] { try? draft.set(field, to: text, in: context) }
    return draft
  }
}
