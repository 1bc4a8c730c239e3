/// A stored change of gear, with everything needed to undo it and to make it again.
public enum GearChange: Equatable, Sendable {
  case addition(GearID)
  case edit(from: Gear, to: Gear)
  case deletion(GearID)

  /// What it did, as a command: "delete 1 piece of gear".
  public var summary: String {
    switch self {
    case .addition: "add 1 piece of gear"
    case .edit(let old, let new) where !old.isRetired && new.isRetired: "retire 1 piece of gear"
    case .edit: "edit 1 piece of gear"
    case .deletion: "delete 1 piece of gear"
    }
  }
}
