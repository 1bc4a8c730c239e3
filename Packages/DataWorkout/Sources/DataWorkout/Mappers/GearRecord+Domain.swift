import DomainWorkout

extension GearRecord {
  init(_ gear: Gear) {
    self.init(
      id: gear.id.description, name: gear.name, kind: gear.kind.rawValue, brand: gear.brand, model: gear.model,
      isRetired: gear.isRetired)
  }

  /// Copies everything but the id. A kind that only a later version knows stays unless another one is chosen.
  mutating func take(_ gear: Gear) {
    let old = self
    name = gear.name
    if gear.kind != old.gear?.kind { kind = gear.kind.rawValue }
    brand = gear.brand
    model = gear.model
    isRetired = gear.isRetired
    forgetOutOfRange(since: old)
  }

  /// `nil` if the id is not a UUID, which happens only in a damaged row.
  var gear: Gear? {
    guard let id = GearID(id) else { return nil }
    return Gear(
      id: id, name: name, kind: Gear.Kind(rawValue: kind) ?? .other, brand: brand, model: model, isRetired: isRetired)
  }
}
