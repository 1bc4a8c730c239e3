/// A stored change of one item of the log, such as a goal, with everything needed to undo it and to make it again.
///
/// ```swift
/// history.note(.edit(from: goal, to: edited))
/// ```
public enum ItemChange<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID: Sendable {
  /// The item was added. Making it again restores it by its id.
  case addition(Item.ID)
  /// The item was changed from the first value to the second.
  case edit(from: Item, to: Item)
  /// The item was deleted, and can be restored by its id.
  case deletion(Item.ID)

  /// The change that undoes it. An item that was added is deleted, and can be restored.
  public var inverse: ItemChange {
    switch self {
    case .addition(let id): .deletion(id)
    case .edit(let old, let new): .edit(from: new, to: old)
    case .deletion(let id): .addition(id)
    }
  }
}

/// A change of one goal.
public typealias GoalChange = ItemChange<Goal>
/// A change of one piece of gear.
public typealias GearChange = ItemChange<Gear>
/// A change of one saved filter.
public typealias SavedFilterChange = ItemChange<SavedFilter>
/// A change of one planned workout.
public typealias PlannedWorkoutChange = ItemChange<PlannedWorkout>

extension ItemChange<Goal> {
  /// What it did, as a command: "delete 1 goal".
  public var summary: String {
    switch self {
    case .addition: "add 1 goal"
    case .edit: "edit 1 goal"
    case .deletion: "delete 1 goal"
    }
  }
}

extension ItemChange<Gear> {
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

extension ItemChange<SavedFilter> {
  /// What it did, as a command: "delete 1 filter".
  public var summary: String {
    switch self {
    case .addition: "save 1 filter"
    case .edit(let old, let new): old.name == new.name ? "edit 1 filter" : "rename 1 filter"
    case .deletion: "delete 1 filter"
    }
  }
}

extension ItemChange<PlannedWorkout> {
  /// What it did, as a command: "delete 1 planned workout".
  public var summary: String {
    switch self {
    case .addition: "plan 1 workout"
    case .edit: "edit 1 planned workout"
    case .deletion: "delete 1 planned workout"
    }
  }
}
