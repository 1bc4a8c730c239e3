import CoreSync

extension GearRecord {
  /// The synced fields: as received if they are out of range, otherwise as stored here.
  var fields: Fields { fieldsInRange.merging(outOfRange) { $1 } }

  private var fieldsInRange: Fields {
    [
      "name": .text(name), "kind": .text(kind), "brand": FieldValue(brand), "model": FieldValue(model),
      "is_retired": .bool(isRetired),
    ]
  }

  /// Applies values sent by a server. Missing values stay unchanged. A value that no gear can have is kept next to the
  /// record as it was received, so that it is never sent back changed.
  mutating func take(_ received: Fields) {
    if let text = received["name"]?.text(in: ValueRange.title) { name = text }
    if let text = received["kind"]?.text(in: ValueRange.sport) { kind = text }
    if let value = received["brand"] { brand = value.text(in: ValueRange.title) }
    if let value = received["model"] { model = value.text(in: ValueRange.title) }
    if case .bool(let isRetired)? = received["is_retired"] { self.isRetired = isRetired }
    let taken = fieldsInRange
    for (name, value) in received {
      guard let stored = taken[name] else { continue }
      outOfRange[name] = value == stored ? nil : value
    }
  }

  /// Forgets received values of fields that an edit changed.
  mutating func forgetOutOfRange(since old: GearRecord) {
    let before = old.fieldsInRange
    for (name, value) in fieldsInRange where before[name] != value { outOfRange[name] = nil }
  }
}
