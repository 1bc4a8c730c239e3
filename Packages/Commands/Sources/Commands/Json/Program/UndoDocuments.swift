import CoreCommon
import DomainCore
import Foundation

/// `fettle undo --list --json`
struct ActionsDocument: JSONDocument {
  struct ActionJSON: Encodable {
    let id: String
    let what: String
    let time: Date
    let isUndone: Bool
  }

  let format = "fettle.actions/1"
  let actions: [ActionJSON]

  init(_ actions: [UndoableAction]) {
    self.actions = actions.map {
      ActionJSON(id: $0.id.rawValue, what: $0.summary, time: $0.time, isUndone: $0.isUndone)
    }
  }
}

/// `fettle undo --json` and `fettle redo --json`
struct ReversedActionDocument: JSONDocument {
  let format = "fettle.undone/1"
  let id: String
  let what: String
  /// `undo` or `redo`.
  let direction: String
  /// How many things stay as they are, because something else changed them since.
  let kept: Int

  init(_ reversed: ReversedAction, _ direction: UndoDirection) {
    id = reversed.action.id.rawValue
    what = reversed.action.summary
    self.direction = direction.verb
    kept = reversed.keptCount
  }
}
