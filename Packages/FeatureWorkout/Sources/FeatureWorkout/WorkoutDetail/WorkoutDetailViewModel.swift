import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout

final class WorkoutDetailViewModel: ViewModel<WorkoutDetailState, WorkoutDetailAction, WorkoutDetailIntent> {
  private let observeWorkout: ObserveWorkoutUseCase
  private let observeThresholds: ObserveThresholdsUseCase
  private let observeSettings: ObserveSettingsUseCase
  private let observeFlags: ObserveFeatureFlagsUseCase
  private let editWorkout: EditWorkoutUseCase
  private let undoEdit: UndoEditUseCase
  private let deleteWorkout: DeleteWorkoutUseCase
  private let restoreWorkout: RestoreWorkoutUseCase
  private let doubtChanges: DoubtWorkoutChangesUseCase
  private let analyzeWorkout: AnalyzeWorkoutUseCase
  /// What the newest analysis is of, finished or under way.
  private var analyzed: WorkoutAnalysis.Input?

  init(
    id: WorkoutID, observeWorkout: ObserveWorkoutUseCase, observeThresholds: ObserveThresholdsUseCase,
    observeSettings: ObserveSettingsUseCase, observeFlags: ObserveFeatureFlagsUseCase, editWorkout: EditWorkoutUseCase,
    undoEdit: UndoEditUseCase, deleteWorkout: DeleteWorkoutUseCase, restoreWorkout: RestoreWorkoutUseCase,
    doubtChanges: DoubtWorkoutChangesUseCase, analyzeWorkout: AnalyzeWorkoutUseCase,
    observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void
  ) {
    self.observeWorkout = observeWorkout
    self.observeThresholds = observeThresholds
    self.observeSettings = observeSettings
    self.observeFlags = observeFlags
    self.editWorkout = editWorkout
    self.undoEdit = undoEdit
    self.deleteWorkout = deleteWorkout
    self.restoreWorkout = restoreWorkout
    self.doubtChanges = doubtChanges
    self.analyzeWorkout = analyzeWorkout
    super.init(
      name: "workout", initialState: WorkoutDetailState(id: id), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutDetailAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .edit(let id, let changes): edit(id, changes, context)
    case .delete(let id):
      store(.delete(id), context) { [deleteWorkout] () async throws(WorkoutError) in
        .revision(try await deleteWorkout.execute(id))
      }
    case .restore(let id):
      store(.restore(id), context) { [restoreWorkout] () async throws(WorkoutError) in
        .revision(try await restoreWorkout.execute(id))
      }
    case .undo: undo(context)
    case .chart(let axis):
      context.update { $0.axis = axis }
      analyze(context)
    case .startEdit: context.update { $0.startEdit() }
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { $0.form = nil }
    }
  }

  private func edit(
    _ id: WorkoutID, _ changes: [WorkoutChange], typedIn form: FormState? = nil, _ context: Context
  ) {
    store(.edit(id, changes), typedIn: form, context) { [editWorkout] () async throws(WorkoutError) in
      .edit(try await editWorkout.execute(id, changes))
    }
  }

  private func undo(_ context: Context) {
    guard let last = state.undoable.last else { return }
    context.update { $0.undoable.removeLast() }
    store(.undo(last), context) { [undoEdit] () async throws(WorkoutError) in
      .revision(try await undoEdit.execute([last]).revision)
    }
  }

  private func submit(_ context: Context) {
    guard let form = state.form else { return }
    switch form.workoutChanges(settings: state.settings) {
    case .success(let changes):
      guard isPlausible(changes, context) else { return }
      context.update {
        $0.form = nil
        $0.doubted = nil
      }
      if !changes.isEmpty { edit(state.id, changes, typedIn: form, context) }
    case .failure(let problem):
      context.update { $0.form?.refuse(problem.field, problem.text) }
    }
  }

  /// Asks once about what is rarely right; the same again is right.
  private func isPlausible(_ changes: [WorkoutChange], _ context: Context) -> Bool {
    guard changes != state.doubted?.changes, let workout = (state.detail.value ?? nil)?.workout else { return true }
    let doubts = doubtChanges.execute(workout, changes)
    context.update {
      $0.doubted = doubts.isEmpty ? nil : WorkoutDetailState.DoubtedChanges(changes: changes, doubts: doubts)
    }
    return doubts.isEmpty
  }

  private func observe(_ context: Context) {
    context.update { $0.workout.startLoading() }
    context.observe("workout", observeWorkout.execute(state.id), revision: \.revision) { [weak self] context, result in
      context.update { $0.land(result) }
      self?.analyze(context)
    }
    context.observe("thresholds", observeThresholds.execute(), revision: \.revision) { [weak self] context, result in
      // Without thresholds the standard ones are shown, and said to be assumed.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.thresholds = snapshot.value }
      self?.analyze(context)
    }
    context.observe("settings", observeSettings.execute(), revision: \.revision) { [weak self] context, result in
      // Without settings the standard zones are shown.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.settings = snapshot.value }
      self?.analyze(context)
    }
    context.observe("flags", observeFlags.execute(), revision: \.revision) { context, result in
      // What nobody knows to be switched on stays as it is.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.showsMap = snapshot.value.isOn(.trackMap) }
    }
  }

  /// Analyzes the workout as it is shown, away from the main actor, if anything that its analysis depends on has changed.
  private func analyze(_ context: Context) {
    let input = state.analysisInput
    guard input != analyzed else { return }
    analyzed = input
    if input == nil { context.update { $0.analysis = nil } }
    context.run("analysis") { [analyzeWorkout] _ async throws(WorkoutError) -> WorkoutAnalysis? in
      guard let input else { return nil }
      return await analyzeWorkout.execute(input)
    } landing: { context, result in
      guard case .success(let analysis) = result else { return }
      context.update { $0.analysis = analysis }
    }
  }

  /// Shows a change and stores it, after those that were made before it.
  private func store(
    _ change: WorkoutDetailChange, typedIn form: FormState? = nil, _ context: Context,
    _ work: @escaping @Sendable () async throws(WorkoutError) -> StoredChange
  ) {
    let number = begin(change, context)
    context.run(EffectName("change", number), after: EffectName("change", number - 1)) { _ async throws(WorkoutError) in
      try await work()
    } revision: {
      $0.revision
    } landing: { [weak self] context, result in
      context.update {
        $0.settle(change, number, result)
        if case .failure(let error) = result { FormState.reopen(form, in: &$0.form, because: error.explanation) }
      }
      self?.analyze(context)
    }
  }

  private func begin(_ change: WorkoutDetailChange, _ context: Context) -> Int {
    var workout = state.workout
    let number = workout.begin(change)
    context.update { [workout] in
      $0.refusal = nil
      $0.workout = workout
    }
    analyze(context)
    return number
  }
}

/// What storing a change did.
private enum StoredChange: Sendable {
  case edit(BulkEdit)
  case revision(Revision)

  var revision: Revision {
    switch self {
    case .edit(let edit): edit.revision
    case .revision(let revision): revision
    }
  }
}

extension WorkoutDetailState {
  fileprivate mutating func land(_ result: Result<Snapshot<WorkoutDetail?>, WorkoutError>) {
    switch result {
    case .success(let snapshot):
      workout.land(
        SeenWorkout(snapshot.value, lastSeen: workout.seen.value?.lastSeen), revision: snapshot.revision)
    case .failure(let error):
      workout.fail(error)
    }
  }

  fileprivate mutating func settle(
    _ change: WorkoutDetailChange, _ number: Int, _ result: Result<StoredChange, WorkoutError>
  ) {
    switch result {
    case .success(let stored):
      workout.committed(number, at: stored.revision)
      if case .edit(let edit) = stored { undoable += edit.edits }
      if change == .delete(id) { hasDeleted = true }
      if change == .restore(id) { hasDeleted = false }
    case .failure(let error):
      workout.refused(number)
      refusal = error
      // What was changed since cannot be undone later, either.
      if case .undo(let edit) = change, error != .changedSince { undoable.append(edit) }
    }
  }
}
