import CoreSync
import DomainItems
import DomainWorkout
import GRDB

/// The members of a set that several machines change.
///
/// Each member syncs as a field of its own, with 1 as its value, so that two machines can add different ones. A removed
/// member is remembered and its field is `null`: a field that is merely missing stays unchanged on the server.
struct StoredSet: Equatable {
  /// Whether each known name is a member.
  var names: [String: Bool] = [:]
  /// Names that are no members any more, though their owner did not remove them: an import that added them was undone.
  var reverted: Set<String> = []

  /// The members, without names that this version cannot read.
  func elements<Element: Hashable>(_ read: (String) -> Element?) -> Set<Element> {
    Set(names.filter(\.value).compactMap { read($0.key) })
  }

  /// Makes these the members. Names that this version cannot read stay.
  mutating func replace<Element: Hashable & CustomStringConvertible>(
    with elements: Set<Element>, _ read: (String) -> Element?
  ) {
    let known = self.elements(read)
    for (name, isMember) in names where isMember {
      if let element = read(name), !elements.contains(element) { names[name] = false }
    }
    for element in elements.subtracting(known) { names[element.description] = true }
    reverted = reverted.filter { names[$0] == false }
  }

  /// Makes these the members again, as before a change. Nothing counts as removed by its owner.
  mutating func restore<Element: Hashable & CustomStringConvertible>(
    _ elements: Set<Element>, _ read: (String) -> Element?
  ) {
    let old = names
    replace(with: elements, read)
    reverted.formUnion(names.filter { !$0.value && old[$0.key] == true }.keys)
  }

  /// The set from before a change, still naming what the change added: a name that is merely missing would stay on a
  /// server.
  func reversed(to old: StoredSet) -> StoredSet {
    var reversed = old
    for name in names.keys where old.names[name] == nil {
      reversed.names[name] = false
      reversed.reverted.insert(name)
    }
    return reversed
  }

  /// What its owner removed.
  func removed<Element: Hashable>(_ read: (String) -> Element?) -> Set<Element> {
    // Most owners removed nothing, and reading the members would take much longer than finding that out.
    guard names.contains(where: { !$0.value && !reverted.contains($0.key) }) else { return [] }
    return Set(names.filter { !$0.value && !reverted.contains($0.key) }.compactMap { read($0.key) })
      .subtracting(elements(read))
  }
}

extension StoredSet {
  /// As JSON in a column: 1 for a member, 0 for one that its owner removed, -1 for one that went otherwise; `nil` if no
  /// name is known.
  init(_ text: String?) {
    guard let text, let marks = try? FieldsColumn.fields(text) else { return }
    names = marks.mapValues { $0 == .integer(1) }
    reverted = Set(marks.filter { $0.value == .integer(-1) }.keys)
  }

  var text: String? {
    guard !names.isEmpty else { return nil }
    return FieldsColumn.text(
      names.reduce(into: [:]) { $0[$1.key] = .integer($1.value ? 1 : reverted.contains($1.key) ? -1 : 0) })
  }

  /// The synced fields.
  ///
  /// - Parameter prefix: the beginning of the names of its fields.
  func fields(_ prefix: String) -> Fields {
    names.reduce(into: [:]) { $0[prefix + $1.key] = $1.value ? .integer(1) : .null }
  }

  /// Why each former member is none any more: 0 if its owner removed it, -1 if it went otherwise.
  func localFields(_ prefix: String) -> Fields {
    names.reduce(into: [:]) { fields, name in
      if !name.value { fields[prefix + name.key] = .integer(reverted.contains(name.key) ? -1 : 0) }
    }
  }

  /// Notes why former members are none any more, when a change is undone that added some of them.
  mutating func restoreMarks(since old: StoredSet, _ local: Fields, _ prefix: String) {
    for (name, isMember) in names where !isMember {
      if local[prefix + name] == .integer(0) {
        reverted.remove(name)
      } else if local[prefix + name] != nil || old.names[name] == true {
        reverted.insert(name)
      }
    }
  }

  /// Applies values that a server sent. Anything but 1 is no member.
  mutating func apply(_ received: Fields, _ prefix: String) {
    for (name, value) in received where name.hasPrefix(prefix) {
      let isMember = value.integer(in: 1...1) != nil
      let name = String(name.dropFirst(prefix.count))
      if isMember || names[name] != nil { names[name] = isMember }
      if isMember { reverted.remove(name) }
    }
  }
}

/// The fields that hold sets.
extension StoredField {
  static let tags = set(
    "tags", \.tags, \.tags, cleared: \.cleared.tags, prefix: WorkoutRecord.tagPrefix, .tags,
    text: WorkoutTag.text, parse: WorkoutTag.tags
  ) { WorkoutTag(rawValue: $0) }
  static let gear = set(
    "gear", \.gear, \.gear, cleared: \.cleared.gear, prefix: WorkoutRecord.gearPrefix, .gear,
    text: GearID.text, parse: GearID.gear
  ) { GearID($0) }

  /// A column with a set. Each member syncs as a field of its own; see `WorkoutRecord.markFields`.
  private static func set<Element: Hashable & CustomStringConvertible & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, StoredSet>,
    _ elements: WritableKeyPath<Workout, Set<Element>>, cleared: WritableKeyPath<Workout, Set<Element>>,
    prefix: String, _ field: WorkoutField,
    text: @escaping @Sendable (Set<Element>) -> String?, parse: @escaping @Sendable (String) -> Set<Element>?,
    read: @escaping @Sendable (String) -> Element?
  ) -> StoredField {
    let (property, shown, removed) = (StoredProperty(path), StoredProperty(elements), StoredProperty(cleared))
    @Sendable func change(_ record: inout WorkoutRecord, _ body: (inout StoredSet) -> Void) {
      var set = withUnsafePointer(to: record) { property.value(of: $0) }
      body(&set)
      property.set(set, of: &record)
    }
    let editing = Editing(field: field) { record in
      .text(text(withUnsafePointer(to: record) { property.value(of: $0) }.elements(read)))
    } store: { record, value in
      guard case .text(let words) = value else { return }
      change(&record) { $0.restore(words.flatMap(parse) ?? [], read) }
    }
    var stored = StoredField(
      columns: [
        Column(name: name) {
          property.value(of: $0).text?.databaseValue ?? .null
        } isSame: {
          property.value(of: $0) == property.value(of: $1)
        }
      ],
      read: { record, row in property.set(StoredSet(row.next()), at: record) },
      take: { record, received in
        var set = withUnsafePointer(to: record) { property.value(of: $0) }
        set.apply(received, prefix)
        property.set(set, of: &record)
      },
      mapping: Mapping { record, workout in
        var set = withUnsafePointer(to: record) { property.value(of: $0) }
        set.replace(with: shown.value(of: workout), read)
        property.set(set, of: &record)
      } toWorkout: { workout, record in
        let set = property.value(of: record)
        shown.set(set.elements(read), of: &workout)
        removed.set(set.removed(read), of: &workout)
      })
    stored.resync = { record, replaced in
      let old = withUnsafePointer(to: replaced) { property.value(of: $0) }
      change(&record) { $0 = old.reversed(to: $0) }
    }
    return stored.edited(as: editing)
  }
}
