public import DomainCore

/// Lists the gear.
public struct ObserveGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute() -> Snapshots<[Gear], WorkoutError> { gear.gear() }
}
