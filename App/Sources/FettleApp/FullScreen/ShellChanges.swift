import DomainCore
import DomainWorkout
import FeatureShared

/// What the shell needs to undo and redo changes.
struct ShellChanges {
  let observe: ObserveChangeHistoryUseCase
  let undo: UndoChangeUseCase
  let redo: RedoChangeUseCase
  /// Waits until the changes made on the screens so far are stored, so that the latest of them is undone.
  let stored: @MainActor @Sendable () async -> Void
}

extension ShellState {
  mutating func follow(_ stacks: ChangeStacks) {
    undoable = stacks.undoable.last?.summary
    redoable = stacks.redoable.last?.change.summary
  }
}

extension ChangeOutcome {
  /// - Parameter done: "Undid" or "Redid".
  func toast(_ done: String) -> Toast {
    let kept =
      switch keptCount {
      case 0: ""
      case 1: " 1 workout has been changed or deleted since and stays as it is."
      default: " \(keptCount) workouts have been changed or deleted since and stay as they are."
      }
    return Toast(.good, "\(done): \(summary).\(kept)")
  }
}

extension UndoError {
  /// - Parameter verb: "undo" or "redo".
  func toast(_ verb: String) -> Toast {
    let way = canSucceedLater ? " You can \(verb) it later." : ""
    return Toast(.failure, "Could not \(verb): \(explanation)\(way)", offering: canSucceedLater ? verb : nil)
  }
}
