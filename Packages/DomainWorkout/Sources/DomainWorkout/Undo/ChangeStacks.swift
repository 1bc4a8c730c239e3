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
