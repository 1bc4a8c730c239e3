public import DomainCore

/// Lists the gear.
public struct ObserveGearUseCase: Sendable {
  private let gear: any GearRepository

  /// Creates the use case over the gear of the log.
  public init(gear: any GearRepository) {
    self.gear = gear
  }

  /// All gear, what is in use first and then by name.
  public func execute() -> Snapshots<[Gear], WorkoutError> { gear.gear() }
}
