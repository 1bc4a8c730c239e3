/// A stored change of a saved filter, with everything needed to undo it and to make it again.
public enum SavedFilterChange: Equatable, Sendable {
  case addition(SavedFilterID)
  case edit(from: SavedFilter, to: SavedFilter)
  case deletion(SavedFilterID)

  /// What it did, as a command: "delete 1 filter".
  public var summary: String {
    switch self {
    case .addition: "save 1 filter"
    case .edit(let old, let new): old.name == new.name ? "edit 1 filter" : "rename 1 filter"
    case .deletion: "delete 1 filter"
    }
  }
}
