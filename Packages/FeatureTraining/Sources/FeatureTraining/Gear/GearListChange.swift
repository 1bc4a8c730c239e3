public import CorePresentation
public import DomainWorkout

/// A change of the gear that the log does not show yet.
public enum GearListChange: OptimisticChange {
  case edit(Gear)
  case delete(GearID)

  public func applied(to gear: [GearStatus]) -> [GearStatus] {
    switch self {
    case .edit(let edited): gear.map { $0.id == edited.id ? $0.changed(to: edited) : $0 }
    case .delete(let id): gear.filter { $0.id != id }
    }
  }
}
