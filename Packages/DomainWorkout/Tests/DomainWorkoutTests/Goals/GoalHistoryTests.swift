import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Changes of goals, undone and made again.
struct GoalHistoryTests {
  private let workouts = InMemoryWorkoutRepository()
  private let goals: InMemoryGoalRepository
  private let history = ChangeHistory()

  init() {
    goals = InMemoryGoalRepository(in: workouts)
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

  private func stored() async throws -> [Goal] {
    try await goals.goals(GoalsRequest(today: .sampleToday, firstWeekday: .monday)).firstValue()?.goals ?? []
  }

  private func draft(_ kilometers: Double) throws -> GoalDraft {
    var draft = GoalDraft()
    try draft.set(
      "distance", to: "\(kilometers)km", in: TypingContext(today: .sampleToday, firstWeekday: .monday))
    return draft
  }

  private func useCases(_ history: ChangeHistory? = nil) -> GoalUseCases {
    GoalUseCases(goals: goals, history: history) { .sample(1) }
  }

  @Test func `adding, editing and deleting are undone in reverse order, and redone in order`() async throws {
    var states = [try await stored()]
    let added = try await useCases(history).editor.add(draft(100), today: .sampleToday).item
    states.append(try await stored())
    _ = try await useCases(history).editor.edit(added, draft(200))
    states.append(try await stored())
    _ = try await useCases(history).editor.delete(added.id)
    states.append(try await stored())
    #expect(states.map { $0.map(\.aim.target) } == [[], [100_000], [200_000], []])
    var summaries: [String?] = []
    for state in states.dropLast().reversed() {
      summaries.append(try await undo()?.summary)
      #expect(try await stored() == state)
    }
    #expect(summaries == ["delete 1 goal", "edit 1 goal", "add 1 goal"])
    for state in states.dropFirst() {
      _ = try await redo()
      #expect(try await stored() == state)
    }
  }

  @Test func `an edit that changes nothing is not kept`() async throws {
    let goal = try await useCases().editor.add(draft(100), today: .sampleToday).item
    _ = try await useCases(history).editor.edit(goal, GoalDraft(goal))
    #expect(history.stacks.undoable == [])
  }

  @Test func `an edit is not undone over a later one from elsewhere`() async throws {
    let goal = try await useCases().editor.add(draft(100), today: .sampleToday).item
    _ = try await useCases(history).editor.edit(goal, draft(200))
    _ = try await useCases().editor.edit(goal, draft(300))
    await #expect(throws: UndoError.changedSince) { _ = try await undo() }
    #expect(try await stored().map(\.aim.target) == [300_000])
    #expect(history.stacks.undoable == [])
  }
}
