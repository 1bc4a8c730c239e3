import CoreSync
import DomainWorkout
import GRDB

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
