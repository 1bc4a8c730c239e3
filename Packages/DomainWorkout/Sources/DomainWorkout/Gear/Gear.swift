/// Something that its owner trains with, such as a bike or a pair of shoes.
public struct Gear: Identifiable, Equatable, Sendable {
  /// The same on all machines of an account.
  public var id: GearID
  /// The owner's name for it.
  public var name: String
  /// What it is, such as shoes.
  public var kind: Kind
  /// The maker; `nil` if unknown.
  public var brand: String?
  /// The maker's name for it; `nil` if unknown.
  public var model: String?
  /// Whether its owner no longer uses it.
  public var isRetired: Bool
  /// When it is used, how long it lasts, and which workouts get it.
  public var upkeep: GearMaintenance

  public init(
    id: GearID, name: String, kind: Kind, brand: String? = nil, model: String? = nil, isRetired: Bool = false,
    upkeep: GearMaintenance = GearMaintenance()
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.brand = brand
    self.model = model
    self.isRetired = isRetired
    self.upkeep = upkeep
  }

  /// What it is. `rawValue` is the stable name in documents, in the database and on servers.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A bicycle of any kind.
    case bike
    /// A pair of shoes.
    case shoes
    /// A part of other gear, such as a chain.
    case component
    /// Anything else, such as skis or a boat.
    case other
  }

  /// This gear, with its empty values filled in from another description of it. Its name, its kind and whether it is
  /// retired are never empty.
  public func filled(from other: Gear) -> Gear {
    var filled = self
    filled.brand = brand ?? other.brand
    filled.model = model ?? other.model
    return filled
  }

  /// The order of lists: what is in use first, then by name.
  public static func precedes(_ first: Gear, _ second: Gear) -> Bool {
    if first.isRetired != second.isRetired { return second.isRetired }
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }
}
