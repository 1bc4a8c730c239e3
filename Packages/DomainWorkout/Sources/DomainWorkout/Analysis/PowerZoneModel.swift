/// A published way to cut power into zones.
///
/// `rawValue` is the stable name used on the command line, in the database and in JSON.
public enum PowerZoneModel: String, CaseIterable, Hashable, Sendable {
  /// 55, 75, 90, 105, 120, 150 % of the functional threshold power, after Coggan.
  case coggan

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .coggan: "% of threshold power (Coggan)"
    }
  }

  var percentages: [Double] {
    switch self {
    case .coggan: [55, 75, 90, 105, 120, 150]
    }
  }

  /// What is below the first bound, then what begins at each.
  var zoneNames: [String] {
    switch self {
    case .coggan: ["1", "2", "3", "4", "5", "6", "7"]
    }
  }
}
