public import CorePresentation
public import DomainWorkout

/// A change of the gear that the log does not show yet.
public enum GearListChange: OptimisticChange {
  case delete(GearID)

  public func applied(to gear: [GearStatus]) -> [GearStatus] {
    switch self {
    case .delete(let id): gear.filter { $0.id != id }
    }
  }
}
