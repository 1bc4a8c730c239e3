public import DomainCore
import DomainTraining

/// A stored change of the log, with everything needed to undo it and to make it again.
public enum UndoableChange: Equatable, Sendable {
  /// A workout was added by hand.
  case addition(WorkoutID)
  /// One workout was edited, or several at once.
  case edit([EditedWorkout])
  /// Workouts were deleted; they are restored to undo it.
  case deletion(Set<WorkoutID>)
  /// - Parameter reversal: `nil` if deleting them again reverses it.
  case restoration(Set<WorkoutID>, ReversalID?)
  /// The first workout was merged into the second, and deleted.
  case merge(WorkoutID, into: WorkoutID, ReversalID)
  /// An import added this many workouts.
  case importing(ImportID, workoutCount: Int)
  /// An import was undone, which removed this many workouts.
  case importUndo(ImportID, removedCount: Int, ReversalID)
  /// A threshold was accepted.
  case threshold(ThresholdChange)
  /// An item was added, edited or deleted: a goal, a piece of gear, a saved filter or a planned workout.
  case item(UndoableItemChange)

  /// The values that the log keeps for it.
  public var reversal: ReversalID? {
    switch self {
    case .restoration(_, let reversal): reversal
    case .merge(_, _, let reversal), .importUndo(_, _, let reversal): reversal
    case .addition, .edit, .deletion, .importing, .threshold, .item: nil
    }
  }

  /// What it did, as a command: "delete 3 workouts".
  public var summary: String {
    switch self {
    case .addition: "add 1 workout"
    case .edit(let edits): "edit \(Self.workouts(edits.count))"
    case .deletion(let ids): "delete \(Self.workouts(ids.count))"
    case .restoration(let ids, _): "restore \(Self.workouts(ids.count))"
    case .merge: "merge 2 workouts"
    case .importing(let id, let count): "import \(id), \(Self.workouts(count))"
    case .importUndo(let id, let count, _): "undo import \(id), \(Self.workouts(count))"
    case .threshold(let change): "set \(change.threshold.name)"
    case .item(let change): change.summary
    }
  }

  private static func workouts(_ count: Int) -> String { count == 1 ? "1 workout" : "\(count) workouts" }
}

/// A change that was undone, with everything needed to make it again.
public struct UndoneChange: Equatable, Sendable {
  /// The change; the edits of an edit are those that undoing it made.
  public var change: UndoableChange
  /// The values that the log keeps for making it again; `nil` if the change says enough.
  public var reversal: ReversalID?

  public init(_ change: UndoableChange, reversal: ReversalID? = nil) {
    self.change = change
    self.reversal = reversal
  }
}

/// What undoing and redoing have in common: a change is reversed, and moves from its stack to the other one.
struct ChangeMove: Sendable {
  let history: ChangeHistory
  let workouts: any WorkoutRepository
  let refreshLoads: RefreshTrainingLoadsUseCase

  /// A change that was reversed.
  struct Reversed<Change: StackedChange> {
    /// For the other stack.
    let change: Change
    /// The number of workouts that were changed again since.
    let keptCount: Int
    let revision: Revision

    init(_ change: Change, keptCount: Int = 0, at revision: Revision) {
      self.change = change
      self.keptCount = keptCount
      self.revision = revision
    }
  }

  /// Reverses a change that was taken from its stack. If that fails, the change goes back there, or is dropped if it
  /// can never succeed.
  ///
  /// - Parameter undoable: the one of the two changes that can be undone, which the outcome describes.
  func execute<Taken: StackedChange, Made: StackedChange>(
    _ taken: Taken, reverse: (Taken) async throws(UndoError) -> Reversed<Made>,
    undoable: (Taken, Made) -> UndoableChange
  ) async throws(UndoError) -> ChangeOutcome {
    do throws(UndoError) {
      let reversed = try await reverse(taken)
      history.update {
        reversed.change.push(on: &$0)
        // The kept values were used up.
        $0.drop(taken.reversal)
      }
      await history.forgetUnneeded(in: workouts)
      let change = undoable(taken, reversed.change)
      // The change is stored. Loads that could not be recomputed here are computed the next time loads are shown.
      let refreshed = change.affectsLoads ? (try? await refreshLoads.execute())?.revision : nil
      return ChangeOutcome(
        summary: change.summary, keptCount: reversed.keptCount, revision: refreshed ?? reversed.revision)
    } catch {
      history.update { error.storageError != nil ? taken.push(on: &$0) : $0.drop(taken.reversal) }
      await history.forgetUnneeded(in: workouts)
      throw error
    }
  }
}

/// A change on one of the two stacks of a history.
protocol StackedChange: Sendable {
  /// The values that the log keeps for reversing it.
  var reversal: ReversalID? { get }
  func push(on stacks: inout ChangeStacks)
}

extension UndoableChange: StackedChange {
  func push(on stacks: inout ChangeStacks) { stacks.push(self) }
}

extension UndoneChange: StackedChange {
  func push(on stacks: inout ChangeStacks) { stacks.push(self) }
}

/// What an undo or a redo did.
public struct ChangeOutcome: Equatable, Sendable {
  /// The change that was undone or redone, as a command: "delete 3 workouts".
  public var summary: String
  /// The number of workouts that were changed again since, and stay as they are.
  public var keptCount: Int
  /// The last revision that the undo or redo made, including that of recomputed loads.
  public var revision: Revision

  public init(summary: String, keptCount: Int = 0, revision: Revision) {
    self.summary = summary
    self.keptCount = keptCount
    self.revision = revision
  }
}

/// Identifies the values from before a change, which the log keeps while it is open, for `WorkoutRepository.reverse`.
public struct ReversalID: Hashable, Sendable {
  /// The number of the change, valid until the log is closed.
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// A change that was stored and can be reversed.
public struct ReversibleChange: Equatable, Sendable {
  /// Identifies what the log keeps for reversing the change.
  public var reversal: ReversalID
  /// The revision that the change made.
  public var revision: Revision

  public init(reversal: ReversalID, revision: Revision) {
    self.reversal = reversal
    self.revision = revision
  }
}
