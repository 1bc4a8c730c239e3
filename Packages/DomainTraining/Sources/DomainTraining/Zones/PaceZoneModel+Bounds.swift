import DomainCore

extension PaceZoneModel {
  /// Decreasing: a harder effort takes less time.
  var percentagesOfPace: [Double] {
    switch self {
    case .friel: [129, 114, 106, 100, 97, 90]
    }
  }

  /// The zone slower than the first boundary, then the zones that begin at each boundary.
  var zoneNames: [String] {
    switch self {
    case .friel: ["1", "2", "3", "4", "5a", "5b", "5c"]
    }
  }
}
