import DomainCore

extension PowerZoneModel {
  var percentages: [Double] {
    switch self {
    case .coggan: [55, 75, 90, 105, 120, 150]
    }
  }

  /// The zone below the first boundary, then the zones that begin at each boundary.
  var zoneNames: [String] {
    switch self {
    case .coggan: ["1", "2", "3", "4", "5", "6", "7"]
    }
  }
}
