import CoreCommon
import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// One change of each kind, undone and redone.
struct UndoFlowTests {
  private let workouts: InMemoryWorkoutRepository
  private let log = InMemoryLog()
  private let window: TestWindow
  private let thresholds = InMemoryThresholdHistory()

  init() {
    workouts = InMemoryWorkoutRepository(
      [
        WorkoutDetail(workout: .sample(1, ascent: nil, heartRate: nil)), .sample(.sample(2, heartRate: 150)),
        WorkoutDetail(workout: .sample(3, daysAgo: 3)), WorkoutDetail(workout: .sample(4, daysAgo: 4)),
      ], in: log)
    window = TestWindow(log, workouts: workouts)
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
    let importWorkouts = ImportWorkoutsUseCase(
      files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: thresholds, readersAtOnce: 1)
    _ = try await window.act { try await importWorkouts.execute(["."]) { _ in } }
  }

  @Test func `every kind of change is undone in reverse order, and redone in order`() async throws {
    var states = [try await contents()]
    func note() async throws { states.append(try await contents()) }
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: thresholds)
    _ = try await window.act { try await edit.execute(.sample(3), [.title("Mine"), .notes("Wind"), .effort(7)]) }
    try await note()
    _ = try await window.act {
      try await EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds)
        .execute(matching: WorkoutFilter(), allowingSeveral: true, [.notes(nil), .sport(.hiking)])
    }
    try await note()
    _ = try await window.act {
      try await DeletionUseCases(workouts: workouts)
        .delete(matching: WorkoutFilter(ids: [.sample(3), .sample(4)]), allowingSeveral: true)
    }
    try await note()
    _ = try await window.act { try await DeletionUseCases(workouts: workouts).restore(.sample(4)) }
    try await note()
    _ = try await window.act {
      try await MergeWorkoutsUseCase(workouts: workouts).execute(.sample(2), into: .sample(1))
    }
    try await note()
    _ = try await window.act { try await DeletionUseCases(workouts: workouts).restore(.sample(2)) }
    try await note()
    try await `import`(5, 6)
    try await note()
    _ = try await window.act { try await edit.execute(.sample(6), [.title("Imported")]) }
    try await note()
    let summaries = [
      "edit 1 workout", "import 1, 2 workouts", "restore 1 workout", "merge 2 workouts", "restore 1 workout",
      "delete 2 workouts", "edit 4 workouts", "edit 1 workout",
    ]
    for round in 1...2 {
      for (summary, state) in zip(summaries, states.reversed().dropFirst()) {
        let undone = try await window.undo()?.action.summary
        #expect(undone == summary)
        #expect(try await contents() == state, "undoing \(summary), round \(round)")
      }
      #expect(try await window.undo() == nil)
      for (summary, state) in zip(summaries.reversed(), states.dropFirst()) {
        let redone = try await window.redo()?.action.summary
        #expect(redone == summary)
        #expect(try await contents() == state, "redoing \(summary), round \(round)")
      }
      #expect(try await window.redo() == nil)
    }
  }

  @Test func `undoing an import can itself be undone`() async throws {
    try await `import`(5, 6)
    let imported = try await contents()
    _ = try await window.act { try await DeletionUseCases(workouts: workouts).delete(.sample(4)) }
    let deleted = try await contents()
    let useCases = ImportHistoryUseCases(imports: workouts)
    _ = try await window.act { try await useCases.undo(ImportID(1), force: false) }
    let removed = try await contents()
    #expect(try await window.undo()?.action.summary == "undo import 1, 2 workouts")
    #expect(try await contents() == deleted)
    #expect(try await window.redo() != nil)
    #expect(try await contents() == removed)
    _ = try await window.undo()
    _ = try await window.undo()
    #expect(try await contents() == imported)
  }

  @Test func `a new change ends what can be redone, and a change that nothing is left of is dropped`() async throws {
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: thresholds)
    _ = try await window.act { try await edit.execute(.sample(1), [.title("One")]) }
    _ = try await window.act { try await edit.execute(.sample(1), [.title("Two")]) }
    _ = try await window.undo()
    _ = try await window.act { try await edit.execute(.sample(3), [.title("Three")]) }
    #expect(try await window.redo() == nil)
    _ = try await workouts.edit(.sample(3), [.title("Since")])
    await #expect(throws: UndoError.changedSince) { try await window.undo() }
    workouts.fail(with: .busy)
    await #expect(throws: UndoError.storage(.busy)) { try await window.undo() }
    workouts.fail(with: nil)
    #expect(try await window.undo()?.action.summary == "edit 1 workout")
    #expect(try await window.undo() == nil)
  }

  @Test func `an action that nothing is left of names the revision from which on it is dropped`() async throws {
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: thresholds)
    _ = try await window.act { try await edit.execute(.sample(1), [.title("One")]) }
    let since = try await workouts.edit(.sample(1), [.title("Since")]).revision
    guard case .changedSince(let revision?) = try await window.useCases.reverseNext(.undo) else {
      Issue.record("the action was undone")
      return
    }
    #expect(revision >= since)
    #expect(try await window.useCases.observe().firstSnapshot()?.value.undoable == nil)
  }

  @Test func `a merge is not undone once one of its workouts was deleted or restored elsewhere`() async throws {
    for isRestored in [true, false] {
      _ = try await window.act {
        try await MergeWorkoutsUseCase(workouts: workouts).execute(.sample(2), into: .sample(1))
      }
      if isRestored {
        _ = try await workouts.restore(.sample(2))
      } else {
        _ = try await workouts.delete(.sample(1))
      }
      await #expect(throws: UndoError.changedSince) { try await window.undo() }
    }
  }

  @Test func `an edit that changes nothing is no action`() async throws {
    _ = try await window.act {
      try await EditWorkoutUseCase(workouts: workouts, thresholds: thresholds)
        .execute(.sample(3), [.title(Workout.sample(3, daysAgo: 3).title)])
    }
    #expect(try await window.undoable() == [])
  }

  @Test func `an action of another window is undone only after the person confirmed it`() async throws {
    _ = try await window.act { try await workouts.delete(.sample(3)) }
    let other = TestWindow(log, session: "other", workouts: workouts)
    let answer = try await other.useCases.reverseNext(.undo)
    guard case .needsConfirmation(let action) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(action.summary == "delete 1 workout")
    guard case .done(let reversed) = try await other.useCases.reverseNext(.undo, confirmed: action.id) else {
      Issue.record("not undone")
      return
    }
    #expect(reversed.action.id == action.id)
    #expect(try await other.useCases.reverseNext(.undo) == .nothing)
    #expect(try await window.redo()?.action.id == action.id)
  }

  @Test func `what nobody can undo is no action`() async throws {
    try await window.act {
      try await ActionID.$active.withValue(ActionID.active?.withoutSession) {
        _ = try await workouts.delete(.sample(3))
      }
    }
    #expect(try await window.undo() == nil)
  }
}
