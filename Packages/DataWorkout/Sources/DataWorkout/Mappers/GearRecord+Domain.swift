import DomainCore
import DomainTraining
import DomainWorkout

extension GearRecord {
  init(_ gear: Gear) {
    self.init(id: gear.id.description)
    take(gear)
  }

  /// Copies everything but the id. A kind or a limit that only a later version knows stays unless another one is chosen.
  mutating func take(_ gear: Gear) {
    let old = self
    let upkeep = gear.upkeep
    name = gear.name
    if kind.isEmpty || gear.kind != old.gear?.kind { kind = gear.kind.rawValue }
    brand = gear.brand
    model = gear.model
    isRetired = gear.isRetired
    initial = upkeep.initialMeters
    fitted = upkeep.fittedDay?.daysSinceEpoch
    retired = upkeep.retiredDay?.daysSinceEpoch
    serviced = upkeep.servicedDay?.daysSinceEpoch
    if limit == nil || upkeep.limit != old.gear?.upkeep.limit { limit = upkeep.limit?.code }
    parent = upkeep.parent?.description
    rule = upkeep.rule
    forgetOutOfRange(since: old)
  }

  /// `nil` if the id is not a UUID, which happens only in a damaged row.
  var gear: Gear? {
    guard let id = GearID(id) else { return nil }
    let upkeep = GearMaintenance(
      initialMeters: initial, fittedDay: fitted.map(CalendarDay.init(daysSinceEpoch:)),
      retiredDay: retired.map(CalendarDay.init(daysSinceEpoch:)),
      servicedDay: serviced.map(CalendarDay.init(daysSinceEpoch:)), limit: limit.flatMap(GearLimit.init(code:)),
      parent: parent.flatMap(GearID.init(_:)), rule: rule)
    return Gear(
      id: id, name: name, kind: Gear.Kind(rawValue: kind) ?? .other, brand: brand, model: model, isRetired: isRetired,
      upkeep: upkeep)
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
