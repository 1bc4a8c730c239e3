/// What its owner emptied or removed: an import does not add it again.
public struct ClearedValues: Equatable, Sendable {
  /// Texts.
  public var fields: Set<WorkoutField>
  /// Tags that its owner removed.
  public var tags: Set<WorkoutTag>
  /// Gear that its owner removed.
  public var gear: Set<GearID>

  /// By default with nothing cleared.
  public init(fields: Set<WorkoutField> = [], tags: Set<WorkoutTag> = [], gear: Set<GearID> = []) {
    self.fields = fields
    self.tags = tags
    self.gear = gear
  }

  /// Notes a change of a text.
  mutating func note(_ field: WorkoutField, from old: String?, to new: String?) {
    if new != nil {
      fields.remove(field)
    } else if old != nil {
      fields.insert(field)
    }
  }

  /// Notes a change of a set.
  static func note<Element: Hashable>(_ removed: inout Set<Element>, from old: Set<Element>, to new: Set<Element>) {
    removed.formUnion(old)
    removed.subtract(new)
  }
}
