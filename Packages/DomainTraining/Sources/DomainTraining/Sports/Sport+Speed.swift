public import DomainCore

extension Sport {
  /// Meters per second that nobody sustains over a whole workout; for `other`, which may be a flight, that no aircraft
  /// sustains.
  public var fastestMetersPerSecond: Double {
    switch self {
    case .swimming, .openWaterSwimming: 3
    case .running, .trailRunning, .walking, .hiking: 12
    case .other, .transition: 350
    default: 60
    }
  }
}
