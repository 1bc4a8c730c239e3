import DomainCore
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
      history: history, workouts: workouts, imports: workouts, thresholds: InMemoryThresholdHistory(), goals: goals
    ).execute()
  }

  private func redo() async throws -> ChangeOutcome? {
    try await RedoChangeUseCase(
      history: history, workouts: workouts, imports: workouts, thresholds: InMemoryThresholdHistory(), goals: goals
    ).execute()
  }

  private func stored() async throws -> [Goal] {
    try await goals.goals(GoalsRequest(today: .sampleToday, firstWeekday: .monday)).firstValue()?.goals ?? []
  }

  private func draft(_ kilometers: Double) -> GoalDraft {
    var draft = GoalDraft()
    draft.aim = .amount(.distance, kilometers * 1_000)
    return draft
  }

  @Test func `adding, editing and deleting are undone in reverse order, and redone in order`() async throws {
    var states = [try await stored()]
    let added = try await AddGoalUseCase(goals: goals, history: history) { .sample(1) }
      .execute(draft(100), today: .sampleToday).goal
    states.append(try await stored())
    _ = try await EditGoalUseCase(goals: goals, history: history).execute(added, draft(200))
    states.append(try await stored())
    _ = try await DeleteGoalUseCase(goals: goals, history: history).execute(added.id)
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
    let goal = try await AddGoalUseCase(goals: goals) { .sample(1) }.execute(draft(100), today: .sampleToday).goal
    _ = try await EditGoalUseCase(goals: goals, history: history).execute(goal, GoalDraft(goal))
    #expect(history.stacks.undoable == [])
  }

  @Test func `an edit is not undone over a later one from elsewhere`() async throws {
    let goal = try await AddGoalUseCase(goals: goals) { .sample(1) }.execute(draft(100), today: .sampleToday).goal
    _ = try await EditGoalUseCase(goals: goals, history: history).execute(goal, draft(200))
    _ = try await EditGoalUseCase(goals: goals).execute(goal, draft(300))
    await #expect(throws: UndoError.changedSince) { _ = try await undo() }
    #expect(try await stored().map(\.aim.target) == [300_000])
    #expect(history.stacks.undoable == [])
  }
}
