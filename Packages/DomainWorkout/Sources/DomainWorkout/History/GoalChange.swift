/// A stored change of a goal, with everything needed to undo it and to make it again.
public enum GoalChange: Equatable, Sendable {
  case addition(GoalID)
  case edit(from: Goal, to: Goal)
  case deletion(GoalID)

  /// What it did, as a command: "delete 1 goal".
  public var summary: String {
    switch self {
    case .addition: "add 1 goal"
    case .edit: "edit 1 goal"
    case .deletion: "delete 1 goal"
    }
  }
}
