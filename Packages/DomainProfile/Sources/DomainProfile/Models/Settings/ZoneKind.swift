/// What training zones are counted in.
///
/// `rawValue` is the stable name behind `zones.` on the command line, in the database and on a server.
public enum ZoneKind: String, CaseIterable, Hashable, Sendable {
  case heartRate = "heart-rate"
  case power
  case pace

  /// The sports that can have zones of their own of this kind: those in which it is measured.
  public var sports: [SportChoice] {
    switch self {
    case .heartRate: SportChoice.allCases
    case .power: [.running, .trailRunning, .cycling, .mountainBiking, .indoorCycling, .rowing]
    case .pace: [.running, .trailRunning, .walking, .hiking]
    }
  }

  /// The unit of bounds of one's own, as they are kept.
  public var unit: String {
    switch self {
    case .heartRate: "bpm"
    case .power: "W"
    case .pace: "min/km"
    }
  }

  /// Whether a harder effort is a larger number: a faster pace is a smaller one.
  var isRising: Bool { self != .pace }

  /// A bound that makes sense, in beats a minute, watts, or seconds a kilometre.
  var plausibleBounds: ClosedRange<Double> {
    switch self {
    case .heartRate: 30...240
    case .power: 10...2_000
    case .pace: 120...1_800
    }
  }

  /// Nine bounds part ten zones.
  static let boundCount = 1...9
}
