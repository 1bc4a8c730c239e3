import CoreSync
import DomainWorkout
import GRDB

/// One stored field of a workout. One entry in `WorkoutRecord.storedFields` determines the field's columns, its
/// position in selections, its value in a workout and its values in sync.
struct StoredField: Sendable {
  typealias Reader = @Sendable (UnsafeMutablePointer<WorkoutRecord>, inout RowReader) -> Void

  /// A column to write. A field has several if only all of them together make up its value.
  struct Column: Sendable {
    let name: String
    let value: @Sendable (UnsafePointer<WorkoutRecord>) -> DatabaseValue
    /// Whether two records have the same value, which need not be made for that.
    let isSame: @Sendable (UnsafePointer<WorkoutRecord>, UnsafePointer<WorkoutRecord>) -> Bool

    init(name: String, _ value: @escaping @Sendable (UnsafePointer<WorkoutRecord>) -> DatabaseValue) {
      self.init(name: name, value) { value($0) == value($1) }
    }

    init(
      name: String, _ value: @escaping @Sendable (UnsafePointer<WorkoutRecord>) -> DatabaseValue,
      isSame: @escaping @Sendable (UnsafePointer<WorkoutRecord>, UnsafePointer<WorkoutRecord>) -> Bool
    ) {
      self.name = name
      self.value = value
      self.isSame = isSame
    }
  }

  /// A value to exchange with a server, under the name of its column.
  struct Synced: Sendable {
    let name: String
    let value: @Sendable (UnsafePointer<WorkoutRecord>) -> FieldValue
  }

  /// Copies a value between a record and a workout.
  struct Mapping: Sendable {
    let fromWorkout: @Sendable (inout WorkoutRecord, UnsafePointer<Workout>) -> Void
    let toWorkout: @Sendable (inout Workout, UnsafePointer<WorkoutRecord>) -> Void
  }

  /// Reads and writes the field for an edit.
  struct Editing: Sendable {
    let field: WorkoutField
    let stored: @Sendable (WorkoutRecord) -> StoredValue
    let store: @Sendable (inout WorkoutRecord, StoredValue) -> Void
    /// Notes what its owner cleared, after an earlier value was stored again; `nil` if nothing of it can be cleared.
    var mark: (@Sendable (inout WorkoutRecord, ClearedValues) -> Void)?
  }

  /// A property of a field that does not depend on its value.
  enum Trait: Sendable {
    /// The value was read from the file. The latest decoder version that read the file wins, so there are no conflicts.
    case recorded
    /// The training load depends on the field.
    case loadInput
    /// The field was added after the first release. It is not sent while it has no value: an older version does not
    /// have the field, so a value that is missing here may exist on the server.
    case added
    /// Search finds the words of the field.
    case searched
  }

  let columns: [Column]
  /// Reads the field's columns in order.
  let read: Reader
  var synced: [Synced] = []
  /// Applies values that a server sent; `nil` if the field is not synced.
  var take: (@Sendable (inout WorkoutRecord, Fields) -> Void)?
  /// `nil` if `WorkoutRecord.init` and `workout` convert the value, or need other values for it as well.
  var mapping: Mapping?
  var editing: Editing?
  /// Lets an earlier value sync that replaces the one of a record; `nil` if every value syncs.
  var resync: (@Sendable (inout WorkoutRecord, _ replaced: WorkoutRecord) -> Void)?
  var traits: Set<Trait> = []

  func edited(as editing: Editing) -> StoredField {
    var field = self
    field.editing = editing
    return field
  }

  func with(_ traits: Trait...) -> StoredField {
    var field = self
    field.traits.formUnion(traits)
    return field
  }
}
