public import CoreCommon
public import Foundation

/// What a person did in the log, in any subject, and can undo or redo, also after a restart.
///
/// An action is undone as a whole: everything that it changed, in one transaction. Undoing is a change like any other;
/// other machines receive it. What another machine, a rule or a watched folder did is not among the actions.
public protocol UndoRepository: Sendable {
  /// What can be undone and redone next.
  ///
  /// - Parameter session: whose actions come first; `nil` for those of any session.
  func undoState(of session: ActionSession?) -> Snapshots<UndoState, StorageError>

  /// The actions that can be undone or redone, the latest first.
  func actions(limit: Int) async throws(StorageError) -> [UndoableAction]

  /// Undoes an action, or redoes it if it is undone.
  ///
  /// What something else changed since stays as it is: whether something did is judged by what happened, not by whether
  /// values are equal. Throws `changedSince` if nothing is left to reverse; then it is no longer among the actions. Throws
  /// `nameTaken` if an item would get a name that another one has by now, and `notFound` if there is no such action.
  func reverse(_ id: ActionID, _ direction: UndoDirection) async throws(UndoError) -> ReversedAction
}

/// Whether an action is undone or redone.
public enum UndoDirection: Sendable {
  /// Restores what was there before the action.
  case undo
  /// Redoes an undone action.
  case redo
}

/// An action of the person that can be undone, or redone.
public struct UndoableAction: Identifiable, Hashable, Sendable {
  public let id: ActionID
  /// What it did, as a command: “delete 3 workouts”.
  public let summary: String
  /// When it was performed.
  public let time: Date
  /// Whether it is undone, and can be redone.
  public let isUndone: Bool

  public init(_ id: ActionID, summary: String, at time: Date, isUndone: Bool) {
    self.id = id
    self.summary = summary
    self.time = time
    self.isUndone = isUndone
  }
}

/// What can be undone and redone next.
public struct UndoState: Equatable, Sendable {
  /// The latest action of the session; `nil` if there is none to undo.
  public var undoable: UndoableAction?
  /// The action that the session undid last; `nil` if there is none to redo.
  public var redoable: UndoableAction?
  /// The latest action of any session that can be undone.
  public var undoableAnywhere: UndoableAction?
  /// The action that any session undid last and that can be redone.
  public var redoableAnywhere: UndoableAction?
  /// Whether the log keeps what changes replace. If not, nothing can be undone.
  public var isKept: Bool
  /// Since when the log has what changes replaced, if it removed what is older: nothing from before can be undone.
  public var keptSince: Date?

  public init(
    undoable: UndoableAction? = nil, redoable: UndoableAction? = nil, undoableAnywhere: UndoableAction? = nil,
    redoableAnywhere: UndoableAction? = nil, isKept: Bool = true, keptSince: Date? = nil
  ) {
    self.undoable = undoable
    self.redoable = redoable
    self.undoableAnywhere = undoableAnywhere
    self.redoableAnywhere = redoableAnywhere
    self.isKept = isKept
    self.keptSince = keptSince
  }

  /// The action that comes next in a direction.
  public func next(_ direction: UndoDirection) -> UndoableAction? { direction == .undo ? undoable : redoable }

  /// The same for the actions of any session.
  public func nextAnywhere(_ direction: UndoDirection) -> UndoableAction? {
    direction == .undo ? undoableAnywhere : redoableAnywhere
  }
}

/// What undoing an action, or redoing it, did.
public struct ReversedAction: Equatable, Sendable {
  /// The action as it was before.
  public var action: UndoableAction
  /// The number of rows that stay as they are, wholly or in part, because something else changed them since.
  public var keptCount: Int
  /// The fields that stay as they are, by their names for people, if they are those of one row.
  public var keptFields: [String]
  /// Whether something changed on which training loads depend.
  public var affectsLoads: Bool
  /// The revision that the change made.
  public var revision: Revision

  public init(
    _ action: UndoableAction, keptCount: Int = 0, keptFields: [String] = [], affectsLoads: Bool = false,
    revision: Revision
  ) {
    self.action = action
    self.keptCount = keptCount
    self.keptFields = keptFields
    self.affectsLoads = affectsLoads
    self.revision = revision
  }
}

/// Why an action was not undone or redone. Nothing is half-written in any of these cases.
public enum UndoError: Error, Equatable, Sendable {
  /// Everything that the action changed has been changed or deleted again since.
  case changedSince
  /// Another item has this name by now; how a sentence about one of its kind begins.
  case nameTaken(String, subject: String)
  /// There is no such action, or it can no longer be undone or redone.
  case notFound
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

extension UndoError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the action.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// What an action did to rows of one kind.
public enum RowAction: String, Hashable, Sendable {
  /// The raw value is the verb of a command.
  case add, edit, delete, restore, merge

  /// The same as a command: “delete 3 workouts”.
  public func summary(of count: Int, _ noun: RowNoun) -> String {
    "\(rawValue) \(count) \(count == 1 ? noun.singular : noun.plural)"
  }
}

/// What rows of a kind are called in sentences.
public struct RowNoun: Hashable, Sendable {
  /// After the number 1, such as “workout”.
  public let singular: String
  /// After other numbers, such as “workouts”.
  public let plural: String

  public init(_ singular: String, _ plural: String) {
    self.singular = singular
    self.plural = plural
  }
}
