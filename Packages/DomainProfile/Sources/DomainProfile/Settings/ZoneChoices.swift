public import DomainCore

/// The zone methods of one kind: for all sports, and for individual sports.
public struct ZoneChoices<Model: ZoneModel>: Equatable, Sendable {
  private var said: [Sport?: ZoneChoice<Model>] = [:]

  /// `nil` leaves the general choice unset.
  public init(_ general: ZoneChoice<Model>? = nil, bySport: [Sport: ZoneChoice<Model>] = [:]) {
    self[nil] = general
    for (sport, choice) in bySport { self[sport] = choice }
  }

  /// The choice for one sport or, with `nil`, for all sports.
  public subscript(sport: Sport?) -> ZoneChoice<Model>? {
    get { said[sport] }
    set { said[sport] = newValue }
  }

  /// The choice that applies to a sport: its own, or that of the sport it is a variant of, or the general one; `nil` if
  /// there is none.
  public func choice(for sport: Sport) -> ZoneChoice<Model>? {
    said[sport] ?? sport.broader.flatMap { said[$0] } ?? said[nil]
  }
}

/// A heart rate model, or the athlete's own boundaries in beats per minute.
public typealias HeartRateZoneChoice = ZoneChoice<HeartRateZoneModel>
/// A power model, or the athlete's own boundaries in watts.
public typealias PowerZoneChoice = ZoneChoice<PowerZoneModel>
/// A pace model, or the athlete's own boundaries in seconds per kilometer.
public typealias PaceZoneChoice = ZoneChoice<PaceZoneModel>

extension ZoneChoice {
  /// The prefix of custom boundaries.
  public static var ownName: String { "own" }

  /// The stable form for the database and servers: `friel-running`, `own 120,140,160`, `own 6:00,5:20`.
  public var text: String {
    switch self {
    case .model(let model): model.rawValue
    case .own(let bounds): "\(Self.ownName) " + bounds.map(Self.figure).joined(separator: ",")
    }
  }

  /// The display text: `Friel, running`, `120, 140, 160 bpm`.
  public var words: String {
    switch self {
    case .model(let model): model.name
    case .own(let bounds): "\(bounds.map(Self.figure).joined(separator: ", ")) \(Model.kind.unit)"
    }
  }

  /// Parses what a person typed: the name of a model, or `own` with boundaries; `nil` for anything else. A unit after
  /// the last boundary applies to all of them.
  ///
  /// - Parameter units: the unit system for a pace typed without a unit.
  init?(typed text: String, units: UnitPreference) {
    let text = text.lowercased()
    if let model = Model(rawValue: text) {
      self = .model(model)
      return
    }
    // Reject numbers separated only by spaces: removing the spaces below would join them.
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

  /// What is invalid about the boundaries, worded for an error about typed input; `nil` for valid boundaries and for
  /// models.
  var trouble: String? {
    guard case .own(let bounds) = self else { return nil }
    let kind = Model.kind
    guard ZoneKind.boundCount.contains(bounds.count) else { return "\(bounds.count) boundaries" }
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

extension ZoneKind {
  /// The unit in which custom boundaries are stored.
  public var unit: String {
    switch self {
    case .heartRate: "bpm"
    case .power: "W"
    case .pace: "min/km"
    }
  }

  /// Whether harder efforts have larger values. A faster pace has a smaller value.
  var isRising: Bool { self != .pace }

  /// The valid range of a boundary, in beats per minute, watts, or seconds per kilometer.
  var plausibleBounds: ClosedRange<Double> {
    switch self {
    case .heartRate: 30...240
    case .power: 10...2_000
    case .pace: 120...1_800
    }
  }

  /// The allowed number of boundaries. Nine boundaries make ten zones.
  static let boundCount = 1...9
}
