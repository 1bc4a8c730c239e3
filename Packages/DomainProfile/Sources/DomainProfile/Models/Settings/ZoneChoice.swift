/// How the zones of one kind are found.
public enum ZoneChoice<Model: ZoneModel>: Hashable, Sendable {
  case model(Model)
  /// Where each zone but the first begins, from the easiest to the hardest: four bounds part five zones. Beats a minute,
  /// watts, or seconds a kilometre, which fall.
  case own([Double])
}

public typealias HeartRateZoneChoice = ZoneChoice<HeartRateZoneModel>
public typealias PowerZoneChoice = ZoneChoice<PowerZoneModel>
public typealias PaceZoneChoice = ZoneChoice<PaceZoneModel>

extension ZoneChoice {
  /// What stands before bounds of one's own.
  public static var ownName: String { "own" }

  /// The stable form in the database and on a server: `friel-running`, `own 120,140,160`, `own 6:00,5:20`.
  public var text: String {
    switch self {
    case .model(let model): model.rawValue
    case .own(let bounds): "\(Self.ownName) " + bounds.map(Self.figure).joined(separator: ",")
    }
  }

  /// As a person reads it: `Friel, running`, `120, 140, 160 bpm`.
  public var words: String {
    switch self {
    case .model(let model): model.name
    case .own(let bounds): "\(bounds.map(Self.figure).joined(separator: ", ")) \(Model.kind.unit)"
    }
  }

  /// Reads a model's name, or `own` and bounds, as a person types them; `nil` for anything else. A unit behind the last
  /// bound is that of all.
  ///
  /// - Parameter units: what a pace without a unit is in.
  init?(typed text: String, units: UnitPreference) {
    let text = text.lowercased()
    if let model = Model(rawValue: text) {
      self = .model(model)
      return
    }
    // Blanks are dropped below, and must not make one number of two.
    guard text.hasPrefix(Self.ownName), !text.contains(#/[0-9] +[0-9]/#) else { return nil }
    let parts = text.dropFirst(Self.ownName.count).filter { $0 != " " }
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let bounds: [Double?] =
      switch Model.kind {
      case .heartRate: parts.map { TypedValue.beatsPerMinute($0).map(Double.init) }
      case .power: parts.map { TypedValue.watts($0).map(Double.init) }
      case .pace: Self.paces(parts, units: units)
      }
    guard !bounds.contains(nil) else { return nil }
    self = .own(bounds.compactMap { $0 })
  }

  private static func paces(_ parts: [String], units: UnitPreference) -> [Double?] {
    let said = parts.last?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    let unit = said.map(String.init) ?? (units == .imperial ? "mi" : "km")
    return parts.map { TypedValue.secondsPerKilometer($0.contains("/") ? $0 : "\($0)/\(unit)") }
  }

  /// What is wrong with bounds, as what was given; `nil` for bounds that can be, and for models.
  var trouble: String? {
    guard case .own(let bounds) = self else { return nil }
    let kind = Model.kind
    guard ZoneKind.boundCount.contains(bounds.count) else { return "\(bounds.count) bounds" }
    if let wild = bounds.first(where: { !kind.plausibleBounds.contains($0) }) {
      return "\(Self.figure(wild)) \(kind.unit)"
    }
    for (easier, harder) in zip(bounds, bounds.dropFirst()) where kind.isRising ? easier >= harder : easier <= harder {
      return "\(Self.figure(easier)) followed by \(Self.figure(harder)) \(kind.unit)"
    }
    return nil
  }

  static func figure(_ bound: Double) -> String {
    Model.kind == .pace ? bound.exactClockText : bound.plainText
  }
}
