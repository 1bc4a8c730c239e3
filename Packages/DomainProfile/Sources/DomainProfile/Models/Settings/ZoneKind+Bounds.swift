public import DomainCore

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
