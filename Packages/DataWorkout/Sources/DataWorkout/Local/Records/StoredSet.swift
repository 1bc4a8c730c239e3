import CoreSync

/// The members of a set that several machines change.
///
/// Each member syncs as a field of its own, with 1 as its value, so that two machines can add different ones. A removed
/// member is remembered and its field is `null`: a field that is merely missing stays unchanged on the server.
struct StoredSet: Equatable {
  /// Whether each known name is a member.
  var names: [String: Bool] = [:]

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
  }
}

extension StoredSet {
  /// As JSON in a column: 1 for a member, 0 for a removed one; `nil` if no name is known.
  init(_ text: String?) {
    let marks = text.flatMap { try? JSONText.decode([String: Int].self, from: $0) } ?? [:]
    names = marks.mapValues { $0 == 1 }
  }

  var text: String? {
    names.isEmpty ? nil : try? JSONText.encode(names.mapValues { $0 ? 1 : 0 })
  }

  /// The synced fields.
  ///
  /// - Parameter prefix: the beginning of the names of its fields.
  func fields(_ prefix: String) -> Fields {
    names.reduce(into: [:]) { $0[prefix + $1.key] = $1.value ? .integer(1) : .null }
  }

  /// Applies values that a server sent. Anything but 1 is no member.
  mutating func take(_ received: Fields, _ prefix: String) {
    for (name, value) in received where name.hasPrefix(prefix) {
      let isMember = value.integer(in: 1...1) != nil
      let name = String(name.dropFirst(prefix.count))
      if isMember || names[name] != nil { names[name] = isMember }
    }
  }
}
