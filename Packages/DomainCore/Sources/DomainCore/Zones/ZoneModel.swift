/// A published method that divides efforts into zones based on the athlete's thresholds.
///
/// `rawValue` is the stable name used in the database, on the command line, on a server and in JSON.
public protocol ZoneModel: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The quantity that the zones of this model divide.
  static var kind: ZoneKind { get }

  /// The display name, in English.
  var name: String { get }
}

/// Models for heart rate zones.
public enum HeartRateZoneModel: String, ZoneModel {
  /// 50, 60, 70, 80, 90 % of the maximum.
  case maximum
  /// 50, 60, 70, 80, 90 % of the range from resting to maximum, after Karvonen.
  case reserve
  /// 68, 83, 94, 105 % of the lactate threshold, after Coggan.
  case lactateThreshold = "lactate-threshold"
  /// 85, 90, 95, 100, 103, 106 % of the lactate threshold, after Friel, for running.
  case frielRunning = "friel-running"
  /// 81, 90, 94, 100, 103, 106 % of the lactate threshold, after Friel, for cycling.
  case frielCycling = "friel-cycling"

  public static let kind = ZoneKind.heartRate

  public var name: String {
    switch self {
    case .maximum: "% of maximum"
    case .reserve: "% of reserve (Karvonen)"
    case .lactateThreshold: "% of lactate threshold (Coggan)"
    case .frielRunning: "% of lactate threshold (Friel, running)"
    case .frielCycling: "% of lactate threshold (Friel, cycling)"
    }
  }
}

/// Models for power zones.
public enum PowerZoneModel: String, ZoneModel {
  /// 55, 75, 90, 105, 120, 150 % of the functional threshold power, after Coggan.
  case coggan

  public static let kind = ZoneKind.power

  public var name: String { "% of threshold power (Coggan)" }
}

/// Models for pace zones.
public enum PaceZoneModel: String, ZoneModel {
  /// 129, 114, 106, 100, 97, 90 % of the time per kilometer at threshold, after Friel.
  case friel

  public static let kind = ZoneKind.pace

  public var name: String { "% of threshold pace (Friel)" }
}

/// The method that determines the zones of one kind.
public enum ZoneChoice<Model: ZoneModel>: Hashable, Sendable {
  /// A published model, based on the athlete's thresholds.
  case model(Model)
  /// The athlete's own boundaries: the start of each zone but the first, from the easiest to the hardest. Four
  /// boundaries make five zones. Values are in beats per minute or watts, which increase, or in seconds per kilometer,
  /// which decrease.
  case own([Double])
}

/// The quantity that training zones divide.
///
/// `rawValue` is the stable name after `zones.` on the command line, in the database and on a server.
public enum ZoneKind: String, CaseIterable, Hashable, Sendable {
  /// In beats per minute.
  case heartRate = "heart-rate"
  /// In watts.
  case power
  /// In seconds per kilometer.
  case pace

  /// The sports that can have their own zones of this kind: those in which the quantity is measured.
  public var sports: [Sport] {
    switch self {
    case .heartRate: Sport.allCases
    case .power: [.running, .trailRunning, .cycling, .mountainBiking, .indoorCycling, .rowing]
    case .pace: [.running, .trailRunning, .walking, .hiking]
    }
  }
}
