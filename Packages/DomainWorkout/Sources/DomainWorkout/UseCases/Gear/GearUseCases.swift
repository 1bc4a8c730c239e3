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

/// Shows how much each piece of gear was used, and how worn it is.
public struct ObserveGearStatusUseCase: Sendable {
  private let gear: any GearRepository

  /// Creates the use case over the gear of the log.
  public init(gear: any GearRepository) {
    self.gear = gear
  }

  /// All gear in the order of lists, with use and wear as of `today`.
  public func execute(today: CalendarDay) -> Snapshots<[GearStatus], WorkoutError> {
    gear.training().mapValues { $0.statuses(today: today) }
  }

  /// The gear in use that is due or near its limit, in the order of lists.
  public func executeNearLimit(today: CalendarDay) -> Snapshots<[GearStatus], WorkoutError> {
    gear.limitedTraining().mapValues { $0.statuses(today: today).filter(\.isNearLimit) }
  }
}

/// Adds gear by hand.
public struct AddGearUseCase: Sendable {
  private let gear: any GearRepository
  private let history: ChangeHistory?
  private let makeID: @Sendable () -> GearID

  /// - Parameter history: notes the change, so that it can be undone.
  public init(gear: any GearRepository, history: ChangeHistory? = nil, makeID: @escaping @Sendable () -> GearID) {
    self.gear = gear
    self.history = history
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
    let revision = try await gear.put([new])
    history?.note(.addition(new.id))
    return (new, revision)
  }
}

/// Changes gear.
public struct EditGearUseCase: Sendable {
  private let gear: any GearRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(gear: any GearRepository, history: ChangeHistory? = nil) {
    self.gear = gear
    self.history = history
  }

  /// Throws `invalidGear` and `noSuchGear`.
  public func execute(_ id: GearID, _ draft: GearDraft) async throws(WorkoutError) -> Revision {
    let edited = try draft.gear(id)
    let old = history == nil ? nil : try await gear.gear().firstValue()?.first { $0.id == id }
    let revision = try await gear.edit(edited)
    if let old, old != edited { history?.note(.edit(from: old, to: edited)) }
    return revision
  }
}

/// Deletes gear and restores deleted gear; workouts keep their references to it.
public struct DeleteGearUseCase: Sendable {
  private let gear: any GearRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(gear: any GearRepository, history: ChangeHistory? = nil) {
    self.gear = gear
    self.history = history
  }

  /// Deletes gear and remembers the deletion. Throws `noSuchGear`.
  public func execute(_ id: GearID) async throws(WorkoutError) -> Revision {
    let revision = try await gear.delete(id)
    history?.note(.deletion(id))
    return revision
  }

  /// Undoes a deletion.
  public func undo(_ id: GearID) async throws(WorkoutError) -> Revision { try await gear.restore(id) }
}
