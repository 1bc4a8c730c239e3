public import DomainCore

/// Shows how much each piece of gear was used, and how worn it is.
public struct ObserveGearStatusUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute(today: CalendarDay) -> Snapshots<[GearStatus], WorkoutError> {
    gear.training().mapValues { $0.statuses(today: today) }
  }
}

/// Adds gear by hand.
public struct AddGearUseCase: Sendable {
  private let gear: any GearRepository
  private let makeID: @Sendable () -> GearID

  public init(gear: any GearRepository, makeID: @escaping @Sendable () -> GearID) {
    self.gear = gear
    self.makeID = makeID
  }

  /// - Returns: the gear as it was added.
  /// - Throws: `invalidGear`, also if gear in use has the name already.
  public func execute(_ draft: GearDraft) async throws(WorkoutError) -> (gear: Gear, revision: Revision) {
    let new = try draft.gear(makeID())
    let known = try await gear.gear().firstValue() ?? []
    guard !known.contains(where: { !$0.isRetired && $0.name.lowercased() == new.name.lowercased() }) else {
      throw .invalidGear("There is gear named “\(new.name)” already.")
    }
    return (new, try await gear.put([new]))
  }
}

/// Changes gear.
public struct EditGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  /// Throws `invalidGear` and `noSuchGear`.
  public func execute(_ id: GearID, _ draft: GearDraft) async throws(WorkoutError) -> Revision {
    try await gear.edit(draft.gear(id))
  }
}

/// Deletes gear and restores deleted gear; workouts keep their references to it.
public struct DeleteGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  public func execute(_ id: GearID) async throws(WorkoutError) -> Revision { try await gear.delete(id) }

  /// Undoes a deletion.
  public func undo(_ id: GearID) async throws(WorkoutError) -> Revision { try await gear.restore(id) }
}
