import CoreSync
import GRDB

/// A row of `gear`.
struct GearRecord: KeptRecord {
  var id: String
  var name = ""
  /// May be a kind that only a later version knows.
  var kind = ""
  var brand: String?
  var model: String?
  var isRetired = false
  /// In meters.
  var initial: Double?
  /// Days, counted from 1970-01-01, like the two that follow.
  var fitted: Int?
  var retired: Int?
  var serviced: Int?
  /// `<measure> <amount>`, so that both are in one conflict. The measure may be one that only a later version knows.
  var limit: String?
  var parent: String?
  var rule: String?
  var deletedAt: Double?
  var outOfRange: Fields = [:]

  static let databaseTableName = "gear"

  init(id: String) {
    self.id = id
  }

  init(row: Row) {
    id = row["id"]
    name = row["name"]
    kind = row["kind"]
    brand = row["brand"]
    model = row["model"]
    isRetired = row["is_retired"]
    initial = row["initial"]
    fitted = row["fitted"]
    retired = row["retired"]
    serviced = row["serviced"]
    limit = row["wear_limit"]
    parent = row["parent"]
    rule = row["rule"]
    deletedAt = row["deleted_at"]
    outOfRange = OutOfRangeColumn.fields(row["out_of_range"])
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["kind"] = kind
    container["brand"] = brand
    container["model"] = model
    container["is_retired"] = isRetired
    container["initial"] = initial
    container["fitted"] = fitted
    container["retired"] = retired
    container["serviced"] = serviced
    container["wear_limit"] = limit
    container["parent"] = parent
    container["rule"] = rule
    container["deleted_at"] = deletedAt
    container["out_of_range"] = OutOfRangeColumn.text(outOfRange)
  }

  var fieldsInRange: Fields {
    [
      "name": .text(name), "kind": .text(kind), "brand": FieldValue(brand), "model": FieldValue(model),
      "is_retired": .bool(isRetired), "initial": FieldValue(initial), "fitted": FieldValue(fitted),
      "retired": FieldValue(retired), "serviced": FieldValue(serviced), "limit": FieldValue(limit),
      "parent": FieldValue(parent), "rule": FieldValue(rule),
    ]
  }

  mutating func takeInRange(_ received: Fields) {
    if let text = received["name"]?.text(in: ValueRange.title) { name = text }
    if let text = received["kind"]?.text(in: ValueRange.sport) { kind = text }
    if let value = received["brand"] { brand = value.text(in: ValueRange.title) }
    if let value = received["model"] { model = value.text(in: ValueRange.title) }
    if case .bool(let isRetired)? = received["is_retired"] { self.isRetired = isRetired }
    if let value = received["initial"] { initial = value.real(in: ValueRange.distance) }
    if let value = received["fitted"] { fitted = value.integer(in: ValueRange.day) }
    if let value = received["retired"] { retired = value.integer(in: ValueRange.day) }
    if let value = received["serviced"] { serviced = value.integer(in: ValueRange.day) }
    if let value = received["limit"] { limit = value.text(in: ValueRange.sport) }
    if let value = received["parent"] { parent = value.text(in: ValueRange.sport) }
    if let value = received["rule"] { rule = value.text(in: ValueRange.query) }
  }
}
