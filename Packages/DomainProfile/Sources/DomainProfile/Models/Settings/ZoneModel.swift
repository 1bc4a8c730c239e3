/// A rule that finds zones from the athlete's thresholds.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public protocol ZoneModel: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  static var kind: ZoneKind { get }

  /// The name a person reads, in English.
  var name: String { get }
}

/// Rules for zones of heart rate.
public enum HeartRateZoneModel: String, ZoneModel {
  /// Parts of the maximum heart rate.
  case maximum
  /// Parts of the way from the resting to the maximum heart rate.
  case reserve
  /// Parts of the heart rate at the lactate threshold.
  case lactateThreshold = "lactate-threshold"
  /// Friel's parts of the threshold heart rate for running.
  case frielRunning = "friel-running"
  /// Friel's parts of the threshold heart rate for cycling.
  case frielCycling = "friel-cycling"

  public static let kind = ZoneKind.heartRate

  public var name: String {
    switch self {
    case .maximum: "Maximum heart rate"
    case .reserve: "Heart-rate reserve"
    case .lactateThreshold: "Threshold heart rate"
    case .frielRunning: "Friel, running"
    case .frielCycling: "Friel, cycling"
    }
  }
}

/// Rules for zones of power.
public enum PowerZoneModel: String, ZoneModel {
  /// Coggan's parts of the functional threshold power.
  case coggan

  public static let kind = ZoneKind.power

  public var name: String { "Coggan" }
}

/// Rules for zones of pace.
public enum PaceZoneModel: String, ZoneModel {
  /// Friel's parts of the threshold pace.
  case friel

  public static let kind = ZoneKind.pace

  public var name: String { "Friel" }
}
