import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Changes of saved filters, undone and made again.
struct SavedFilterHistoryTests {
  private let workouts = InMemoryWorkoutRepository()
  private let filters = InMemorySavedFilterRepository()
  private let history = ChangeHistory()

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

  private func stored() async throws -> [SavedFilter] { try await filters.items().firstValue() ?? [] }

  private let context = TypingContext(today: .sampleToday, firstWeekday: .monday)

  private func useCases(_ history: ChangeHistory?) -> SavedFilterUseCases {
    SavedFilterUseCases(filters, history: history) { .sample(1) }
  }

  private func save(_ query: String, isReplacing: Bool = false, noting: Bool = true) async throws -> SavedFilter {
    try await useCases(noting ? history : nil).save("Hills", query: query, isReplacing: isReplacing, in: context)
      .filter
  }

  @Test func `saving, replacing, renaming and deleting are undone in reverse order, and redone in order`() async throws
  {
    var states = [try await stored()]
    _ = try await save("ascent>500m")
    states.append(try await stored())
    let replaced = try await save("ascent>800m", isReplacing: true)
    states.append(try await stored())
    _ = try await useCases(history).rename(replaced, to: "Climbs", in: context)
    states.append(try await stored())
    _ = try await useCases(history).editor.delete(replaced.id)
    states.append(try await stored())
    #expect(states.map { $0.map(\.name) } == [[], ["Hills"], ["Hills"], ["Climbs"], []])
    var summaries: [String?] = []
    for state in states.dropLast().reversed() {
      summaries.append(try await undo()?.summary)
      #expect(try await stored() == state)
    }
    #expect(summaries == ["delete 1 filter", "rename 1 filter", "edit 1 filter", "save 1 filter"])
    for state in states.dropFirst() {
      _ = try await redo()
      #expect(try await stored() == state)
    }
  }

  @Test func `an edit is not undone over a later one from elsewhere`() async throws {
    _ = try await save("ascent>500m", noting: false)
    _ = try await save("ascent>800m", isReplacing: true)
    _ = try await save("ascent>900m", isReplacing: true, noting: false)
    await #expect(throws: UndoError.changedSince) { _ = try await undo() }
    #expect(try await stored().map(\.query) == ["ascent>900m"])
    #expect(history.stacks.undoable == [])
  }
}
