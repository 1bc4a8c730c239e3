import Synchronization

/// The changes of one run of the program that can be undone and redone, shared by all screens.
///
/// Use cases that change the log note what they did; `UndoChangeUseCase` and `RedoChangeUseCase` take changes from it.
public final class ChangeHistory: Sendable {
  private struct State: Sendable {
    var stacks = ChangeStacks()
    var observers: [Int: AsyncStream<ChangeStacks>.Continuation] = [:]
    var lastObserver = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// What can be undone and redone now.
  public var stacks: ChangeStacks { state.withLock { $0.stacks } }

  /// The current stacks, and those after each change.
  public func observe() -> AsyncStream<ChangeStacks> {
    let (stream, continuation) = AsyncStream<ChangeStacks>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observer = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = continuation
      continuation.yield(state.stacks)
      return state.lastObserver
    }
    continuation.onTermination = { [weak self] _ in self?.stop(observer) }
    return stream
  }

  private func stop(_ observer: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: observer) }
  }

  func update<Answer: Sendable>(_ change: (inout ChangeStacks) -> Answer) -> Answer {
    state.withLock { state in
      let old = state.stacks
      let answer = change(&state.stacks)
      if state.stacks != old {
        for observer in state.observers.values { observer.yield(state.stacks) }
      }
      return answer
    }
  }
}

extension ChangeHistory {
  /// Adds a new change, and lets the log forget what it need not keep any more.
  func note(_ change: UndoableChange, forgettingIn workouts: any WorkoutRepository) async {
    update { $0.note(change) }
    await forgetUnneeded(in: workouts)
  }

  /// Adds an edit, if it changed anything.
  func note(_ edit: BulkEdit, forgettingIn workouts: any WorkoutRepository) async {
    let edits = edit.edits.filter(\.isEffective)
    if !edits.isEmpty { await note(.edit(edits), forgettingIn: workouts) }
  }

  /// Adds a change for which the log keeps nothing.
  func note(_ change: UndoableChange) { update { $0.note(change) } }

  /// Adds an import, if undoing it changes anything.
  func note(_ report: ImportReport) {
    guard let id = report.id, report.files.contains(where: { !$0.imported.isEmpty || !$0.enriched.isEmpty }) else {
      return
    }
    update { $0.note(.importing(id, workoutCount: report.importedCount)) }
  }

  /// Lets the log forget what it need not keep any more. What it cannot forget now, it forgets when it is closed.
  func forgetUnneeded(in workouts: any WorkoutRepository) async {
    let unneeded = update { $0.takeUnneeded() }
    if !unneeded.isEmpty { try? await workouts.forget(unneeded) }
  }
}

/// Observes which changes can be undone and redone.
public struct ObserveChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory

  public init(history: ChangeHistory) {
    self.history = history
  }

  /// The current stacks first, then those after each change; a slow reader gets only the latest.
  public func execute() -> AsyncStream<ChangeStacks> { history.observe() }

  /// What can be undone and redone now.
  public var stacks: ChangeStacks { history.stacks }
}

/// Ends a history: nothing can be undone or redone any more, and the log keeps nothing for it.
public struct EndChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory
  private let workouts: any WorkoutRepository

  public init(history: ChangeHistory, workouts: any WorkoutRepository) {
    self.history = history
    self.workouts = workouts
  }

  /// Empties both stacks, and lets the log forget what it kept for them.
  public func execute() async {
    history.update { $0.removeAll() }
    await history.forgetUnneeded(in: workouts)
  }
}

/// The changes that can be undone and those that can be made again, the next one last.
///
///     var stacks = ChangeStacks()
///     stacks.push(.deletion([id]))
///     let change = stacks.takeUndoable()   // the deletion
///     stacks.push(UndoneChange(.deletion([id])))   // takeRedoable() returns it
public struct ChangeStacks: Equatable, Sendable {
  /// The number of changes that can be undone. Each stores what it changed, which takes memory.
  public static let limit = 50

  /// The changes to undo, the latest last; at most ``limit``.
  public private(set) var undoable: [UndoableChange] = []
  /// The changes to make again, the one undone last at the end.
  public private(set) var redoable: [UndoneChange] = []
  /// The values that the log no longer needs to keep.
  public private(set) var unneeded: Set<ReversalID> = []

  public init() {}

  /// Adds a new change. What was undone before can no longer be redone.
  public mutating func note(_ change: UndoableChange) {
    unneeded.formUnion(redoable.compactMap(\.reversal))
    redoable = []
    push(change)
  }

  /// Adds the undo of an import. If the import was the latest change, that is now one to redo, as after any undo.
  public mutating func noteUndo(of id: ImportID, _ removedCount: Int, _ reversal: ReversalID) {
    if case .importing(id, _)? = undoable.last {
      let change = undoable.removeLast()
      redoable.append(UndoneChange(change, reversal: reversal))
    } else if case .importing(id, _)? = redoable.last?.change {
      // What was kept first is removed, too: redoing restores that first, and then the rest.
      redoable.append(UndoneChange(.importing(id, workoutCount: removedCount), reversal: reversal))
    } else {
      note(.importUndo(id, removedCount: removedCount, reversal))
    }
  }

  /// Adds a change that was redone, or could not be undone for now.
  public mutating func push(_ change: UndoableChange) {
    undoable.append(change)
    guard undoable.count > Self.limit else { return }
    if let reversal = undoable.removeFirst().reversal { unneeded.insert(reversal) }
  }

  /// Adds a change that was undone, or could not be redone for now.
  public mutating func push(_ change: UndoneChange) {
    redoable.append(change)
  }

  /// Removes the latest change to undo it; `nil` if there is none.
  public mutating func takeUndoable() -> UndoableChange? { undoable.popLast() }

  /// Removes the change undone last to redo it; `nil` if there is none.
  public mutating func takeRedoable() -> UndoneChange? { redoable.popLast() }

  /// Marks kept values as no longer needed, because their change was reversed or is dropped.
  public mutating func drop(_ reversal: ReversalID?) {
    if let reversal { unneeded.insert(reversal) }
  }

  /// Removes and returns the values that the log no longer needs to keep.
  public mutating func takeUnneeded() -> Set<ReversalID> {
    defer { unneeded = [] }
    return unneeded
  }

  /// Ends the history: nothing can be undone or redone.
  public mutating func removeAll() {
    unneeded.formUnion(undoable.compactMap(\.reversal) + redoable.compactMap(\.reversal))
    undoable = []
    redoable = []
  }
}

/// Undoes the latest change, as a change of its own.
public struct UndoChangeUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let imports: any ImportRepository
  private let editor: any ThresholdEditor
  private let move: ChangeMove

  /// - Parameters:
  ///   - thresholds: used to recompute training loads.
  ///   - editor: changes thresholds.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory, editor: any ThresholdEditor
  ) {
    self.workouts = workouts
    self.imports = imports
    self.editor = editor
    let refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
    move = ChangeMove(history: history, workouts: workouts, refreshLoads: refreshLoads)
  }

  /// Values that were changed again since stay as they are. A change that can never be undone is dropped.
  ///
  /// - Returns: `nil` if there is nothing to undo.
  /// - Throws: `changedSince` if nothing of the change is left to undo.
  public func execute() async throws(UndoError) -> ChangeOutcome? {
    guard let change = move.history.update({ $0.takeUndoable() }) else { return nil }
    return try await move.execute(change, reverse: undo, undoable: { change, _ in change })
  }

  private func undo(_ change: UndoableChange) async throws(UndoError) -> ChangeMove.Reversed<UndoneChange> {
    switch change {
    case .addition(let id):
      let done = try await workouts.deleteAll([id])
      return .init(UndoneChange(change), at: done.revision)
    case .edit(let edits):
      let undo = try await workouts.undoEdits(edits)
      return .init(UndoneChange(.edit(undo.edits)), keptCount: edits.count - undo.editedCount, at: undo.revision)
    case .deletion(let ids):
      let done = try await workouts.restoreAll(ids)
      return .init(UndoneChange(.deletion(done.ids)), keptCount: ids.count - done.ids.count, at: done.revision)
    case .restoration(let ids, let reversal):
      guard let reversal else {
        let done = try await workouts.deleteAll(ids)
        let undone = UndoneChange(.restoration(done.ids, nil))
        return .init(undone, keptCount: ids.count - done.ids.count, at: done.revision)
      }
      return .init(UndoneChange(change), at: try await workouts.reverseChange(reversal))
    case .merge(_, _, let reversal), .importUndo(_, _, let reversal):
      return .init(UndoneChange(change), at: try await workouts.reverseChange(reversal))
    case .importing(let id, _):
      let undo = try await imports.undoImport(id)
      return .init(UndoneChange(change, reversal: undo.reversal), keptCount: undo.kept.count, at: undo.revision)
    case .threshold(let threshold):
      return .init(UndoneChange(change), at: try await editor.undoChange(threshold))
    case .item(let item):
      return .init(UndoneChange(change), at: try await item.inverse.make())
    }
  }
}

/// Makes the change again that was undone last, as a change of its own.
public struct RedoChangeUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let imports: any ImportRepository
  private let editor: any ThresholdEditor
  private let move: ChangeMove

  /// - Parameters:
  ///   - thresholds: used to recompute training loads.
  ///   - editor: changes thresholds.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory, editor: any ThresholdEditor
  ) {
    self.workouts = workouts
    self.imports = imports
    self.editor = editor
    let refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
    move = ChangeMove(history: history, workouts: workouts, refreshLoads: refreshLoads)
  }

  /// Values that were changed again since stay as they are. A change that can never be redone is dropped.
  ///
  /// - Returns: `nil` if there is nothing to redo.
  /// - Throws: `changedSince` if nothing of the change is left to redo.
  public func execute() async throws(UndoError) -> ChangeOutcome? {
    guard let undone = move.history.update({ $0.takeRedoable() }) else { return nil }
    return try await move.execute(undone, reverse: redo, undoable: { _, change in change })
  }

  private func redo(_ undone: UndoneChange) async throws(UndoError) -> ChangeMove.Reversed<UndoableChange> {
    switch undone.change {
    case .addition(let id):
      let done = try await workouts.restoreAll([id])
      return .init(undone.change, at: done.revision)
    case .edit(let edits):
      let edit = try await workouts.undoEdits(edits)
      return .init(.edit(edit.edits), keptCount: edits.count - edit.editedCount, at: edit.revision)
    case .deletion(let ids):
      let done = try await workouts.deleteAll(ids)
      return .init(.deletion(done.ids), keptCount: ids.count - done.ids.count, at: done.revision)
    case .restoration(let ids, _):
      let done = try await workouts.restoreAll(ids)
      let change = UndoableChange.restoration(done.ids, done.reversal)
      return .init(change, keptCount: ids.count - done.ids.count, at: done.revision)
    case .merge(let other, let id, _):
      let merge = try await workouts.mergeAgain(other, into: id)
      return .init(.merge(other, into: id, merge.reversal), at: merge.revision)
    case .importing:
      guard let reversal = undone.reversal else { throw .changedSince }
      return .init(undone.change, at: try await workouts.reverseChange(reversal))
    case .importUndo(let id, _, _):
      let undo = try await imports.undoImport(id)
      guard let reversal = undo.reversal else { throw .changedSince }
      let change = UndoableChange.importUndo(id, removedCount: undo.removedCount, reversal)
      return .init(change, keptCount: undo.kept.count, at: undo.revision)
    case .threshold(let change):
      let stored = try await editor.makeAgain(change)
      return .init(.threshold(stored.change), at: stored.revision)
    case .item(let item):
      return .init(undone.change, at: try await item.make())
    }
  }
}
