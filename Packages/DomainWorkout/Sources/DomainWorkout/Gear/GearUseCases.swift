public import DomainCore
import DomainItems

/// Lists the gear.
public struct ObserveGearUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  /// All gear, what is in use first and then by name.
  public func execute() -> Snapshots<[Gear], StorageError> { gear.gear() }
}

/// Shows how much each piece of gear was used, and how worn it is.
public struct ObserveGearStatusUseCase: Sendable {
  private let gear: any GearRepository

  public init(gear: any GearRepository) {
    self.gear = gear
  }

  /// All gear in the order of lists, with use and wear as of `today`.
  public func execute(today: CalendarDay) -> Snapshots<[GearStatus], StorageError> {
    gear.training().mapValues { $0.statuses(today: today) }
  }

  /// The gear in use that is due or near its limit, in the order of lists.
  public func executeNearLimit(today: CalendarDay) -> Snapshots<[GearStatus], StorageError> {
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
  public func execute(_ draft: GearDraft) async throws(GearError) -> (gear: Gear, revision: Revision) {
    let new = try draft.gear(makeID())
    try new.checkName(among: try await gear.gear().firstValue(mapping: GearError.storage) ?? [])
    let revision = try await put(new)
    history?.note(.addition(new.id))
    return (new, revision)
  }

  private func put(_ new: Gear) async throws(GearError) -> Revision {
    do throws(StorageError) { return try await gear.put([new]) } catch { throw .storage(error) }
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
  public func execute(_ id: GearID, _ draft: GearDraft) async throws(GearError) -> Revision {
    let edited = try draft.gear(id)
    let known = try await gear.gear().firstValue(mapping: GearError.storage) ?? []
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
  public func execute(_ id: GearID) async throws(GearError) -> Revision {
    let revision = try await gear.delete(id)
    history?.note(.deletion(id))
    return revision
  }
}

extension Gear {
  /// Throws `invalidGear` if other gear in use has the same name.
  fileprivate func checkName(among known: [Gear]) throws(GearError) {
    guard known.contains(where: { $0.id != id && !$0.isRetired && $0.name.lowercased() == name.lowercased() }) else {
      return
    }
    throw .invalidGear(.nameTaken(name))
  }
}

/// The gear that its owner trains with. Workouts refer to it by its id.
///
/// Reading and writing follow the rules of `WorkoutRepository`. Deleted gear is remembered, so that neither another
/// machine nor another import of the same archive adds it again.
public protocol GearRepository: Sendable {
  /// All gear that is not deleted, in the order of `Gear.precedes`.
  func gear() -> Snapshots<[Gear], StorageError>

  /// The same gear, and the workouts that were done with it, read in one transaction so that they are consistent.
  func training() -> Snapshots<GearTraining, StorageError>

  /// The same for the gear that has a limit and is in use, and for what it is a part of: see ``GearTraining/Limited``.
  ///
  /// A long log takes much longer to read for all gear.
  func limitedTraining() -> Snapshots<GearTraining, StorageError>

  /// Adds gear that is unknown, and fills in empty values of known gear; nothing else changes. Deleted gear stays
  /// deleted.
  func put(_ gear: [Gear]) async throws(StorageError) -> Revision

  /// Replaces all values of gear. Throws `noSuchGear` if there is none with that id, or it is deleted.
  func edit(_ gear: Gear) async throws(GearError) -> Revision

  /// Deletes gear and remembers the deletion; workouts keep their references to it. Throws `noSuchGear` if there is
  /// none with that id, or it is deleted already.
  func delete(_ id: GearID) async throws(GearError) -> Revision

  /// Restores deleted gear with all its values. Throws `noSuchGear` if there never was any with that id; gear that is
  /// not deleted is left unchanged.
  func restore(_ id: GearID) async throws(GearError) -> Revision
}

extension GearRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the gear was edited again since, and `noSuchGear` if it was deleted.
  func make(_ change: GearChange) async throws(UndoError) -> Revision {
    if case .edit(let old, _) = change {
      let stored = try await gear().firstValue(mapping: UndoError.storage)?.first { $0.id == old.id }
      guard stored == nil || stored == old else { throw .changedSince }
    }
    do throws(GearError) {
      switch change {
      case .addition(let id): return try await restore(id)
      case .deletion(let id): return try await delete(id)
      case .edit(_, let new): return try await edit(new)
      }
    } catch {
      throw UndoError(error, as: UndoError.gear)
    }
  }
}

/// Why gear could not be changed. Nothing is half-written in any of these cases.
public enum GearError: Error, Equatable, Sendable {
  /// No gear has this id; it may have been deleted since.
  case noSuchGear(GearID)
  /// The gear cannot be as described, for this reason.
  case invalidGear(GearProblem)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

/// What is wrong with gear, as its owner describes it.
public enum GearProblem: Equatable, Sendable {
  /// Gear in use has this name already.
  case nameTaken(String)
  /// It has no name.
  case noName
  /// It has no kind.
  case noKind
  /// There is no kind with this name.
  case unknownKind(String)
  /// Gear has no field with this name; see ``GearDraft/fields``.
  case unknownField(String)
  /// The text of the field is too long.
  case tooLong(field: String)
  /// The text is not a distance.
  case notADistance(String)
  /// The text is not a date, which the field needs.
  case notADate(String, field: String)
  /// The text is not a limit.
  case notALimit(String)
  /// No gear, of which it could be a part, has this name; another has the similar name.
  case noSuchParent(String, similar: String?)
  /// It would be a part of itself.
  case partOfItself
  /// It was retired or serviced before the day on which it was fitted.
  case beforeFitted(CalendarDay)
  /// Its rule cannot be understood, or does not apply on every day.
  case rule(WorkoutFilterError)
}

extension GearError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// Gives gear to workouts that have none, by the rules of the gear.
public struct AssignGearUseCase: Sendable {
  private let gear: any GearRepository
  private let workouts: any WorkoutRepository
  private let edit: EditWorkoutsUseCase

  /// - Parameter edit: stores what the rules found, and notes it so that it can be undone.
  public init(gear: any GearRepository, workouts: any WorkoutRepository, edit: EditWorkoutsUseCase) {
    self.gear = gear
    self.workouts = workouts
    self.edit = edit
  }

  /// - Returns: how many workouts each piece of gear got.
  public func execute(matching filter: WorkoutFilter) async throws(WorkoutError) -> [GearID: Int] {
    let rules = GearRules(try await gear.gear().firstValue(mapping: WorkoutError.storage) ?? [])
    let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: .max))
      .firstValue(mapping: WorkoutError.storage)
    var groups: [Set<GearID>: Set<WorkoutID>] = [:]
    for workout in page?.workouts ?? [] {
      let found = rules.gear(for: workout)
      if !found.isEmpty { groups[found, default: []].insert(workout.id) }
    }
    var counts: [GearID: Int] = [:]
    for (gear, ids) in groups {
      for id in gear { counts[id, default: 0] += ids.count }
      _ = try await edit.execute(matching: WorkoutFilter(ids: ids), allowingSeveral: true, [.gear(gear)])
    }
    return counts
  }
}

extension Remedy {
  /// Add a piece of gear.
  public static let addGear = Remedy(rawValue: "add-gear")
  /// Show the gear and its limits.
  public static let showGear = Remedy(rawValue: "show-gear")
}
