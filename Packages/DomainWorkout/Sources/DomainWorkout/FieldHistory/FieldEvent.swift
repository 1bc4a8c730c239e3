public import Foundation

/// One thing that happened to a workout.
public struct FieldEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A device recorded the workout; the source names the file.
    case recorded
    /// An import of this log added it.
    case imported(ImportID)
    /// A person added it by hand.
    case added
    /// A person edited it.
    case edited
    /// A person deleted it; it can be restored.
    case deleted
    /// A person restored it after it had been deleted.
    case restored
    /// An import filled in values that it lacked.
    case enriched
    /// Its recorded values were read again from its file, or from a better recording.
    case reread
    /// Another workout was merged into it.
    case merged
    /// A change was undone.
    case undone
    /// The server accepted a change made here.
    case sent
    /// The server rejected a change made here, which was reverted; with the server's reason, as a clause.
    case rejected(String?)
    /// Another machine changed a field that was also changed here.
    case conflict
    /// A person resolved a conflict in favor of this machine.
    case keptMine
    /// A person resolved a conflict in favor of the server.
    case keptTheirs
    /// A change of another machine arrived.
    case received
  }

  /// What happened.
  public var kind: Kind
  /// When it happened, by the clock of this machine; for a recording, when the workout began.
  public var date: Date
  /// The changed fields; empty if the event is about the whole workout.
  public var differences: [FieldDifference]
  /// The name of the other machine that made the change; `nil` for this machine, or if it is unknown.
  public var machine: String?
  /// The id of the action that made the change, by which diagnostics can be searched.
  public var action: String?
  /// What a received change was on the machine that made it, such as the resolution of a conflict; `nil` for an edit.
  public var cause: Kind?

  public init(
    _ kind: Kind, at date: Date, _ differences: [FieldDifference] = [], machine: String? = nil, action: String? = nil,
    cause: Kind? = nil
  ) {
    self.kind = kind
    self.date = date
    self.differences = differences
    self.machine = machine
    self.action = action
    self.cause = cause
  }
}

extension FieldEvent.Kind {
  /// The stable name of the event, for programs.
  public var code: String {
    switch self {
    case .recorded: "recorded"
    case .imported: "imported"
    case .added: "added"
    case .edited: "edited"
    case .deleted: "deleted"
    case .restored: "restored"
    case .enriched: "enriched"
    case .reread: "reread"
    case .merged: "merged"
    case .undone: "undone"
    case .sent: "sent"
    case .rejected: "rejected"
    case .conflict: "conflict"
    case .keptMine: "kept-mine"
    case .keptTheirs: "kept-theirs"
    case .received: "received"
    }
  }
}
