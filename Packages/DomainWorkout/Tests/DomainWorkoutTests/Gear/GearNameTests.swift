import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct GearNameTests {
  private let gear = InMemoryGearRepository(in: InMemoryWorkoutRepository())

  private func draft(_ name: String, isRetired: Bool = false) -> GearDraft {
    var draft = GearDraft()
    (draft.name, draft.kind, draft.isRetired) = (name, .shoes, isRetired)
    return draft
  }

  private func add(_ number: Int, _ name: String) async throws {
    _ = try await AddGearUseCase(gear: gear) { .sample(number) }.execute(draft(name))
  }

  private func edit(_ number: Int, _ draft: GearDraft) async throws {
    _ = try await EditGearUseCase(gear: gear).execute(.sample(number), draft)
  }

  @Test func `two pieces of gear in use never get one name`() async throws {
    try await add(1, "Red")
    await #expect(throws: GearError.self) { try await add(2, "red") }
    try await add(2, "Blue")
    await #expect(throws: GearError.invalidGear(.nameTaken("RED"))) {
      try await edit(2, draft("RED"))
    }
    try await edit(1, draft("Red", isRetired: true))
    try await edit(2, draft("Red"))
    await #expect(throws: GearError.self) { try await edit(1, draft("Red")) }
  }

  @Test func `gear whose name two machines gave can still be changed`() async throws {
    try await add(1, "Red")
    try await add(2, "Blue")
    let second = try #require(try await gear.gear().firstValue()?.first { $0.id == .sample(2) })
    var renamed = second
    renamed.name = "Red"
    _ = try await gear.edit(renamed)
    var changed = draft("Red")
    changed.brand = "Hoka"
    try await edit(2, changed)
    #expect(try await gear.gear().firstValue()?.first { $0.id == .sample(2) }?.brand == "Hoka")
  }
}
