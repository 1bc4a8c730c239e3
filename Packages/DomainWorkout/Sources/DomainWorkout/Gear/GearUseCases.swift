public import DomainCore

/// Lists the gear.
public struct ObserveGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  /// All gear, what is in use first and then by name.
  public func execute() -> Snapshots<[Gear], WorkoutError> { gear.gear() }
}

/// Shows how much each piece of gear was used, and how worn it is.
public struct ObserveGearStatusUseCase: Sendable {
  private let gear: any GearRepository

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
    try new.checkName(among: try await gear.gear().firstValue() ?? [])
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

  /// Throws `invalidGear`, also if other gear in use has the new name already, and `noSuchGear`.
  public func execute(_ id: GearID, _ draft: GearDraft) async throws(WorkoutError) -> Revision {
    let edited = try draft.gear(id)
    let known = try await gear.gear().firstValue() ?? []
    let old = known.first { $0.id == id }
    // Names that two machines gave twice do not stop other changes.
    let isNameNew = old.map { $0.isRetired || $0.name.lowercased() != edited.name.lowercased() } ?? true
    if isNameNew, !edited.isRetired { try edited.checkName(among: known) }
    let revision = try await gear.edit(edited)
    if let old, old != edited { history?.note(.edit(from: old, to: edited)) }
    return revision
  }
}

/// Deletes gear; workouts keep their references to it.
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
}

extension Gear {
  /// Throws `invalidGear` if other gear in use has the same name.
  fileprivate func checkName(among known: [Gear]) throws(WorkoutError) {
    guard known.contains(where: { $0.id != id && !$0.isRetired && $0.name.lowercased() == name.lowercased() }) else {
      return
    }
    throw .invalidGear("There is gear named “\(name)” already.")
  }
}
