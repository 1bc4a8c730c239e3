/// Shoes, a bike or other gear that an export lists.
public struct ExportedGear: Sendable, Equatable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case bike
    case shoes
    case other
  }

  /// As activities name it; brand and model if its owner gave it no name.
  public var name: String
  public var kind: Kind
  public var brand: String?
  public var model: String?
  public var isRetired: Bool

  public init(name: String, kind: Kind, brand: String? = nil, model: String? = nil, isRetired: Bool = false) {
    self.name = name
    self.kind = kind
    self.brand = brand
    self.model = model
    self.isRetired = isRetired
  }
}
