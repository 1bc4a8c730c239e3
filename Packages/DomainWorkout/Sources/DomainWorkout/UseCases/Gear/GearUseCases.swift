public import DomainCore

/// Lists the gear.
public struct ObserveGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute() -> Snapshots<[Gear], WorkoutError> { gear.gear() }
}

/// Adds gear, and fills in empty values of known gear.
public struct PutGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute(_ gear: [Gear]) async throws(WorkoutError) -> Revision { try await self.gear.put(gear) }
}

/// Changes gear.
public struct EditGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute(_ gear: Gear) async throws(WorkoutError) -> Revision { try await self.gear.edit(gear) }
}

/// Deletes gear, which can be restored.
public struct DeleteGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute(_ id: GearID) async throws(WorkoutError) -> Revision { try await gear.delete(id) }
}

/// Restores deleted gear.
public struct RestoreGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute(_ id: GearID) async throws(WorkoutError) -> Revision { try await gear.restore(id) }
}
