/// Shoes, a bike or other gear that an export lists.
public struct ExportedGear: Sendable, Equatable {
  /// What the gear is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A bicycle.
    case bike
    /// A pair of shoes.
    case shoes
    /// Anything else, or a kind that the service does not state.
    case other
  }

  /// As activities name it; brand and model if its owner gave it no name.
  public var name: String
  /// What the gear is.
  public var kind: Kind
  /// The maker, if the export states it.
  public var brand: String?
  /// The maker's name for it, if the export states it.
  public var model: String?
  /// Whether its owner no longer uses it.
  public var isRetired: Bool

  public init(name: String, kind: Kind, brand: String? = nil, model: String? = nil, isRetired: Bool = false) {
    self.name = name
    self.kind = kind
    self.brand = brand
    self.model = model
    self.isRetired = isRetired
  }
}
