import CoreSync
import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
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

  mutating func applyInRange(_ received: Fields) {
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

extension GearRecord {
  init(_ gear: Gear) {
    self.init(id: gear.id.description)
    copyFields(from: gear)
  }

  /// Copies everything but the id. A kind or a limit that only a later version knows stays unless another one is chosen.
  mutating func copyFields(from gear: Gear) {
    let old = self
    let maintenance = gear.maintenance
    name = gear.name
    if kind.isEmpty || gear.kind != old.gear?.kind { kind = gear.kind.rawValue }
    brand = gear.brand
    model = gear.model
    isRetired = gear.isRetired
    initial = maintenance.initialMeters
    fitted = maintenance.fittedDay?.daysSinceEpoch
    retired = maintenance.retiredDay?.daysSinceEpoch
    serviced = maintenance.servicedDay?.daysSinceEpoch
    if limit == nil || maintenance.limit != old.gear?.maintenance.limit { limit = maintenance.limit?.code }
    parent = maintenance.parent?.description
    rule = maintenance.rule
    forgetOutOfRange(since: old)
  }

  /// `nil` if the id is not a UUID, which happens only in a damaged row.
  var gear: Gear? {
    guard let id = GearID(id) else { return nil }
    let maintenance = GearMaintenance(
      initialMeters: initial, fittedDay: fitted.map(CalendarDay.init(daysSinceEpoch:)),
      retiredDay: retired.map(CalendarDay.init(daysSinceEpoch:)),
      servicedDay: serviced.map(CalendarDay.init(daysSinceEpoch:)), limit: limit.flatMap(GearLimit.init(code:)),
      parent: parent.flatMap(GearID.init(_:)), rule: rule)
    return Gear(
      id: id, name: name, kind: Gear.Kind(rawValue: kind) ?? .other, brand: brand, model: model, isRetired: isRetired,
      maintenance: maintenance)
  }
}

extension GearLimit {
  fileprivate var code: String { "\(measure.rawValue) \(amount)" }

  fileprivate init?(code: String) {
    let parts = code.split(separator: " ")
    guard parts.count == 2, let measure = GearWearMeasure(rawValue: String(parts[0])), let amount = Double(parts[1])
    else { return nil }
    self.init(measure, amount)
  }
}

extension GearID {
  private static let namespace = UUID(
    uuid: (0x2b, 0x6d, 0x3e, 0x71, 0x08, 0xc4, 0x4f, 0x95, 0xa6, 0x1d, 0x7c, 0x50, 0xe2, 0x39, 0xb4, 0x8f))

  /// The same kind and name give the same id on every machine, in capital letters or not, and with any blanks around
  /// the name.
  init(kind: Gear.Kind, name: String) {
    let words = name.precomposedStringWithCanonicalMapping.lowercased().split(whereSeparator: \.isWhitespace)
    self.init(UUID(nameBasedOn: "\(kind.rawValue)/\(words.joined(separator: " "))", in: Self.namespace))
  }
}
