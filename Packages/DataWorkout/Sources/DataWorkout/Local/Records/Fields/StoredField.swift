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

/// How fields of each kind are stored.
extension StoredField {
  /// A column that is never synced.
  static func local<Value: DatabaseValueConvertible & StatementColumnConvertible & Equatable & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, Value>
  ) -> StoredField {
    let property = StoredProperty(path)
    return StoredField(
      columns: [
        Column(name: name) {
          property.value(of: $0).databaseValue
        } isSame: {
          property.value(of: $0) == property.value(of: $1)
        }
      ],
      read: { record, row in property.set(row.next(), at: record) })
  }

  /// An optional number.
  static func number(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, Double?>, _ figure: WritableKeyPath<Workout, Double?>? = nil,
    in range: ClosedRange<Double>, edits field: WorkoutField? = nil
  ) -> StoredField {
    let property = StoredProperty(path)
    var number = local(name, path)
    number.synced = [Synced(name: name) { property.value(of: $0).map { .real($0) } ?? .null }]
    number.take = { record, received in
      if let value = received[name] { property.set(value.real(in: range), of: &record) }
    }
    number.mapping = figure.map { Mapping(property, StoredProperty($0)) }
    number.editing = field.map { field in
      Editing(field: field) { record in
        .number(withUnsafePointer(to: record) { property.value(of: $0) })
      } store: { record, value in
        if case .number(let number) = value { property.set(number, of: &record) }
      }
    }
    return number
  }

  /// An optional integer.
  static func integer(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, Int?>, _ figure: WritableKeyPath<Workout, Int?>? = nil,
    in range: ClosedRange<Int>
  ) -> StoredField {
    let property = StoredProperty(path)
    var integer = local(name, path)
    integer.synced = [Synced(name: name) { FieldValue(property.value(of: $0)) }]
    integer.take = { record, received in
      if let value = received[name] { property.set(value.integer(in: range), of: &record) }
    }
    integer.mapping = figure.map { Mapping(property, StoredProperty($0)) }
    return integer
  }

  /// An optional text.
  static func text(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, String?>, _ words: WritableKeyPath<Workout, String?>? = nil,
    in range: ClosedRange<Int>, edits field: WorkoutField? = nil
  ) -> StoredField {
    let property = StoredProperty(path)
    var text = local(name, path)
    text.synced = [Synced(name: name) { FieldValue(property.value(of: $0)) }]
    text.take = { record, received in
      if let value = received[name] { property.set(value.text(in: range), of: &record) }
    }
    text.mapping = words.map { Mapping(property, StoredProperty($0)) }
    text.editing = field.map { field in
      Editing(field: field) { record in
        .text(withUnsafePointer(to: record) { property.value(of: $0) })
      } store: { record, value in
        if case .text(let text) = value { property.set(text, of: &record) }
      }
    }
    return text
  }

  /// A required value.
  ///
  /// - Parameter received: returns the new value, given the value from the server and the current record.
  static func required<Value: DatabaseValueConvertible & StatementColumnConvertible & Equatable & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, Value>, _ part: WritableKeyPath<Workout, Value>? = nil,
    synced: @escaping @Sendable (Value) -> FieldValue,
    received: @escaping @Sendable (FieldValue, WorkoutRecord) -> Value
  ) -> StoredField {
    let property = StoredProperty(path)
    var required = local(name, path)
    required.synced = [Synced(name: name) { synced(property.value(of: $0)) }]
    required.take = { record, fields in
      if let value = fields[name] { property.set(received(value, record), of: &record) }
    }
    required.mapping = part.map { Mapping(property, StoredProperty($0)) }
    return required
  }
}

extension StoredField.Mapping {
  fileprivate init<Value: SendableMetatype>(
    _ record: StoredProperty<WorkoutRecord, Value>, _ workout: StoredProperty<Workout, Value>
  ) {
    fromWorkout = { record.set(workout.value(of: $1), of: &$0) }
    toWorkout = { workout.set(record.value(of: $1), of: &$0) }
  }
}

/// A stored property, identified by its offset in the value. It is as convenient as a key path, and as fast as direct
/// access. A key path takes several hundred nanoseconds, which adds up to most of a second for fifty columns of a
/// hundred thousand rows.
struct StoredProperty<Root, Value>: Sendable {
  private let offset: Int

  /// - Parameter path: must consist of stored properties only; anything else is a programming error.
  init(_ path: WritableKeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else { preconditionFailure("\(path) is computed") }
    self.offset = offset
  }

  func value(of root: UnsafePointer<Root>) -> Value {
    UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
  }

  func set(_ value: Value, of root: inout Root) {
    withUnsafeMutablePointer(to: &root) { set(value, at: $0) }
  }

  func set(_ value: Value, at root: UnsafeMutablePointer<Root>) {
    UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}

/// Texts that an import fills in, unless their owner cleared them.
extension StoredField {
  static let notes = clearable("notes", \.notes, \.notes, .notes, gone: nil)
  /// `NULL` does not sync.
  static let privateNotes = clearable(
    "private_notes", \.privateNotes, \.privateNotes, .privateNotes, gone: ClearableText.gone)

  /// - Parameter gone: what remains of a text that goes without having been cleared.
  private static func clearable(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, String?>, _ words: WritableKeyPath<Workout, String?>,
    _ field: WorkoutField, gone: String?
  ) -> StoredField {
    let (property, shown) = (StoredProperty(path), StoredProperty(words))
    var clearable = text(name, path, in: ValueRange.text)
    clearable.synced = [Synced(name: name) { FieldValue(ClearableText(property.value(of: $0)).synced) }]
    clearable.take = { record, received in
      guard let value = received[name] else { return }
      let text = value.text(in: ValueRange.text)
      let old = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      // This machine knows better why there is none.
      if old.synced == text, old.shown == nil { return }
      property.set(text, of: &record)
    }
    clearable.mapping = Mapping { record, workout in
      let old = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      let isCleared = workout.pointee.cleared.fields.contains(field)
      property.set(
        shown.value(of: workout) ?? (isCleared ? ClearableText.cleared : old.removed(leaving: gone)), of: &record)
    } toWorkout: { workout, record in
      let text = ClearableText(property.value(of: record))
      shown.set(text.shown, of: &workout)
      if text.isCleared { workout.cleared.fields.insert(field) }
    }
    if gone != nil {
      clearable.resync = { record, replaced in
        let (old, new) = (
          withUnsafePointer(to: replaced) { property.value(of: $0) },
          withUnsafePointer(to: record) { property.value(of: $0) }
        )
        if old != nil, new == nil { property.set(gone, of: &record) }
      }
    }
    let editing = Editing(field: field) { record in
      .text(withUnsafePointer(to: record) { ClearableText(property.value(of: $0)).shown })
    } store: { record, value in
      guard case .text(let text) = value else { return }
      let old = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      property.set(text ?? old.removed(leaving: gone), of: &record)
    }
    return clearable.edited(as: editing)
  }
}

/// A text in a column: `NULL` if there never was one.
struct ClearableText {
  /// Its owner cleared it. It syncs, whereas `NULL` may not.
  static let cleared = ""
  /// It is gone for another reason, as when an import that filled it in was undone. It syncs as `cleared`.
  static let gone = " "

  let text: String?

  init(_ text: String?) {
    self.text = text
  }

  var shown: String? { text == Self.cleared || text == Self.gone ? nil : text }
  var synced: String? { text == Self.gone ? Self.cleared : text }
  var isCleared: Bool { text == Self.cleared }

  /// What remains of the text when it goes without having been cleared now.
  func removed(leaving gone: String?) -> String? { isCleared ? text : text.flatMap { _ in gone } }
}
