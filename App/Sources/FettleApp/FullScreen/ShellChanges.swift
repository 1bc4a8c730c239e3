import Commands
import DomainCore
import DomainWorkout
import FeatureShared
import FoundationEssentials

/// What the shell needs to undo and redo changes.
struct ShellChanges {
  let undo: UndoUseCases
  /// Waits until the changes made on the screens so far are stored, so that the latest of them is undone.
  let stored: @MainActor @Sendable () async -> Void
}

extension ShellState {
  mutating func follow(_ state: UndoState) { undoState = state }

  /// Reports what became of a request to undo or redo.
  mutating func show(_ answer: UndoUseCases.Answer, to direction: UndoDirection) {
    switch answer {
    case .done(let reversed):
      let sentences = ["\(direction.done): \(reversed.action.summary)."] + reversed.keptSentences
      show(Toast(.good, sentences.joined(separator: " ")))
    case .changedSince: show(UndoError.changedSince.toast(direction))
    case .nothing: show(Toast(.warning, "Nothing to \(direction.verb)."))
    case .needsConfirmation(let action):
      asked = action.id
      let when = "\(CalendarDay(of: action.time, utcOffsetSeconds: 0))"
      show(
        Toast(
          .warning, "\(direction.verb.capitalized) “\(action.summary)” of \(when)? It was not done in this window.",
          offering: direction.verb))
    }
  }
}

extension UndoError {
  func toast(_ direction: UndoDirection) -> Toast {
    let way = canSucceedLater ? " You can \(direction.verb) it later." : ""
    return Toast(
      .failure, "Could not \(direction.verb): \(explanation)\(way)", offering: canSucceedLater ? direction.verb : nil)
  }
}
