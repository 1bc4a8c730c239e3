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
