public import CorePresentation
public import DomainWorkout

/// A change of the gear that the log does not show yet.
public enum GearListChange: OptimisticChange {
  /// Shown as soon as it is stored: it changes the order and the figures, which the log computes.
  case edit(GearID)
  case delete(GearID)

  public func applied(to gear: [GearStatus]) -> [GearStatus] {
    switch self {
    case .edit: gear
    case .delete(let id): gear.filter { $0.id != id }
    }
  }
}
