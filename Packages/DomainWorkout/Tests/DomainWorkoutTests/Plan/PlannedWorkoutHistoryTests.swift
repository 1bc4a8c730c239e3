import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Changes of planned workouts, undone and made again.
struct PlannedWorkoutHistoryTests {
  private let workouts = InMemoryWorkoutRepository()
  private let planned: InMemoryPlannedWorkoutRepository
  private let history = ChangeHistory()

  init() {
    planned = InMemoryPlannedWorkoutRepository(in: workouts)
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

  private func stored() async throws -> [PlannedWorkout] {
    let days = CalendarDay.sampleToday.advanced(by: -9)...CalendarDay.sampleToday.advanced(by: 9)
    return try await planned.plannedWorkouts(in: days).firstValue()?.planned ?? []
  }

  private func draft(_ minutes: Double, in days: Int = 0) throws -> PlannedWorkoutDraft {
    var draft = PlannedWorkoutDraft()
    let context = TypingContext(today: .sampleToday, firstWeekday: .monday)
    for (name, text) in [
      ("day", CalendarDay.sampleToday.advanced(by: days).description), ("sport", "running"), ("time", "\(minutes)min"),
    ] {
      try draft.set(name, to: text, in: context)
    }
    return draft
  }

  private func editor(_ history: ChangeHistory? = nil) -> ItemEditor<PlannedWorkout> {
    PlannedWorkoutUseCases(planned: planned, history: history) { .sample(1) }.editor
  }

  private func add(_ draft: PlannedWorkoutDraft, _ history: ChangeHistory? = nil) async throws -> PlannedWorkout {
    try await editor(history).add(draft, today: .sampleToday).item
  }

  @Test func `adding, editing and deleting are undone in reverse order, and redone in order`() async throws {
    var states = [try await stored()]
    let added = try await add(draft(45), history)
    states.append(try await stored())
    _ = try await editor(history).edit(added, draft(60, in: 2))
    states.append(try await stored())
    _ = try await editor(history).delete(added.id)
    states.append(try await stored())
    #expect(states.map { $0.map(\.seconds) } == [[], [2_700], [3_600], []])
    var summaries: [String?] = []
    for state in states.dropLast().reversed() {
      summaries.append(try await undo()?.summary)
      #expect(try await stored() == state)
    }
    #expect(summaries == ["delete 1 planned workout", "edit 1 planned workout", "plan 1 workout"])
    for state in states.dropFirst() {
      _ = try await redo()
      #expect(try await stored() == state)
    }
  }

  @Test func `an edit that changes nothing is not kept`() async throws {
    let added = try await add(draft(45))
    _ = try await editor(history).edit(added, PlannedWorkoutDraft(added))
    #expect(history.stacks.undoable == [])
  }

  @Test func `an edit is not undone over a later one from elsewhere, even to another day`() async throws {
    let added = try await add(draft(45))
    _ = try await editor(history).edit(added, draft(60))
    _ = try await editor().edit(added, draft(60, in: 5))
    await #expect(throws: UndoError.changedSince) { _ = try await undo() }
    #expect(try await stored().map(\.day) == [.sampleToday.advanced(by: 5)])
    #expect(history.stacks.undoable == [])
  }
}
