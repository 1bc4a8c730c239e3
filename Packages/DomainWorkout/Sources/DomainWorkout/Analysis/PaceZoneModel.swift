/// A published way to cut the pace of running into zones.
///
/// `rawValue` is the stable name used on the command line, in the database and in JSON.
public enum PaceZoneModel: String, CaseIterable, Hashable, Sendable {
  /// 129, 114, 106, 100, 97, 90 % of the time that a kilometre takes at threshold, after Friel.
  case friel

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .friel: "% of threshold pace (Friel)"
    }
  }

  /// Falling: a harder effort takes less time.
  var percentagesOfPace: [Double] {
    switch self {
    case .friel: [129, 114, 106, 100, 97, 90]
    }
  }

  /// What is slower than the first bound, then what begins at each.
  var zoneNames: [String] {
    switch self {
    case .friel: ["1", "2", "3", "4", "5a", "5b", "5c"]
    }
  }
}
