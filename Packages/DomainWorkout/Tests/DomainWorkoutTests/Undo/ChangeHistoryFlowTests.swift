import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// One change of each kind, undone and made again.
struct ChangeHistoryFlowTests {
  private let workouts = InMemoryWorkoutRepository([
    WorkoutDetail(workout: .sample(1, ascent: nil, heartRate: nil)), .sample(.sample(2, heartRate: 150)),
    WorkoutDetail(workout: .sample(3, daysAgo: 3)), WorkoutDetail(workout: .sample(4, daysAgo: 4)),
  ])
  private let history = ChangeHistory()
  private let thresholds = InMemoryThresholdHistory()

  private var undo: UndoChangeUseCase {
    UndoChangeUseCase(history: history, workouts: workouts, imports: workouts, thresholds: thresholds)
  }

  private var redo: RedoChangeUseCase {
    RedoChangeUseCase(history: history, workouts: workouts, imports: workouts, thresholds: thresholds)
  }

  private func contents() async throws -> [WorkoutDetail] {
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds).execute()
    var details: [WorkoutDetail] = []
    for isDeleted in [false, true] {
      let page = try await workouts.workouts(
        matching: WorkoutFilter(isDeleted: isDeleted), in: WorkoutWindow(limit: 50)
      )
      .firstValue()
      for workout in page?.workouts ?? [] {
        var detail =
          try await workouts.workout(workout.id).firstValue().flatMap { $0 } ?? WorkoutDetail(workout: workout)
        // All samples name the same file.
        detail.parts = []
        details.append(detail)
      }
    }
    return details
  }

  private func `import`(_ numbers: Int...) async throws {
    let files = FakeWorkoutFileReader(
      numbers.map {
        ("\($0).fit", .success(WorkoutFileContent(workouts: [.sample(.sample($0, daysAgo: $0))])))
      })
    _ = try await ImportWorkoutsUseCase(
      files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: thresholds, readersAtOnce: 1,
      history: history
    ).execute(["."]) { _ in }
  }

  @Test func `every kind of change is undone in reverse order, and redone in order`() async throws {
    var states = [try await contents()]
    func note() async throws { states.append(try await contents()) }
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: thresholds, history: history)
    _ = try await edit.execute(.sample(3), [.title("Mine"), .notes("Wind"), .effort(7)])
    try await note()
    _ = try await EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds, history: history)
      .execute(matching: WorkoutFilter(), allowingSeveral: true, [.notes(nil), .sport(.hiking)])
    try await note()
    _ = try await DeletionUseCases(workouts: workouts, history: history)
      .delete(matching: WorkoutFilter(ids: [.sample(3), .sample(4)]), allowingSeveral: true)
    try await note()
    _ = try await DeletionUseCases(workouts: workouts, history: history).restore(.sample(4))
    try await note()
    _ = try await MergeWorkoutsUseCase(workouts: workouts, history: history).execute(.sample(2), into: .sample(1))
    try await note()
    _ = try await DeletionUseCases(workouts: workouts, history: history).restore(.sample(2))
    try await note()
    try await `import`(5, 6)
    try await note()
    _ = try await edit.execute(.sample(6), [.title("Imported")])
    try await note()
    let summaries = [
      "edit 1 workout", "import 1, 2 workouts", "restore 1 workout", "merge 2 workouts", "restore 1 workout",
      "delete 2 workouts", "edit 4 workouts", "edit 1 workout",
    ]
    for round in 1...2 {
      for (summary, state) in zip(summaries, states.reversed().dropFirst()) {
        #expect(try await undo.execute()?.summary == summary)
        #expect(try await contents() == state, "undoing \(summary), round \(round)")
      }
      #expect(try await undo.execute() == nil)
      for (summary, state) in zip(summaries.reversed(), states.dropFirst()) {
        #expect(try await redo.execute()?.summary == summary)
        #expect(try await contents() == state, "redoing \(summary), round \(round)")
      }
      #expect(try await redo.execute() == nil)
    }
  }

  @Test func `undoing an import can itself be undone`() async throws {
    try await `import`(5, 6)
    let imported = try await contents()
    _ = try await DeletionUseCases(workouts: workouts, history: history).delete(.sample(4))
    let deleted = try await contents()
    let useCases = ImportHistoryUseCases(imports: workouts, history: history)
    _ = try await useCases.undo(ImportID(1), force: false)
    let removed = try await contents()
    #expect(try await undo.execute()?.summary == "undo import 1, 2 workouts")
    #expect(try await contents() == deleted)
    #expect(try await redo.execute() != nil)
    #expect(try await contents() == removed)
    _ = try await undo.execute()
    _ = try await undo.execute()
    #expect(try await contents() == imported)
    // Now the import is the latest change: undoing it on its own screen is the same as undoing the latest change.
    _ = try await useCases.undo(ImportID(1), force: false)
    #expect(try await redo.execute()?.summary == "import 1, 2 workouts")
    #expect(try await contents() == imported)
  }

  @Test func `a new change ends what can be redone, and a change that nothing is left of is dropped`() async throws {
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: thresholds, history: history)
    _ = try await edit.execute(.sample(1), [.title("One")])
    _ = try await edit.execute(.sample(1), [.title("Two")])
    _ = try await undo.execute()
    _ = try await edit.execute(.sample(3), [.title("Three")])
    #expect(try await redo.execute() == nil)
    _ = try await workouts.edit(.sample(3), [.title("Since")])
    await #expect(throws: UndoError.changedSince) { try await undo.execute() }
    workouts.fail(with: .busy)
    await #expect(throws: UndoError.storage(.busy)) { try await undo.execute() }
    workouts.fail(with: nil)
    #expect(try await undo.execute()?.summary == "edit 1 workout")
    #expect(try await undo.execute() == nil)
    #expect(history.stacks.redoable.count == 1)
  }

  @Test func `a merge is not undone once one of its workouts was deleted or restored elsewhere`() async throws {
    for isRestored in [true, false] {
      _ = try await MergeWorkoutsUseCase(workouts: workouts, history: history).execute(.sample(2), into: .sample(1))
      if isRestored {
        _ = try await workouts.restore(.sample(2))
      } else {
        _ = try await workouts.delete(.sample(1))
      }
      await #expect(throws: UndoError.changedSince) { try await undo.execute() }
    }
  }

  @Test func `an edit that changes nothing is no change`() async throws {
    _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: thresholds, history: history)
      .execute(.sample(3), [.title(Workout.sample(3, daysAgo: 3).title)])
    #expect(history.stacks.undoable.isEmpty)
  }
}
