public import DomainCore
public import DomainItems

/// What can be done with gear; workouts keep their references to it.
public struct GearUseCases: Sendable {
  /// Adds, changes and deletes gear.
  public let editor: ItemEditor<Gear>
  private let gear: any GearRepository

  public init(gear: any GearRepository, makeID: @escaping @Sendable () -> GearID) {
    self.gear = gear
    editor = ItemEditor(gear, makeID: makeID)
  }

  /// All gear, what is in use first and then by name.
  public func observe() -> Snapshots<[Gear], StorageError> { gear.items() }

  /// All gear in the order of lists, with use and wear as of `today`.
  public func observeStatuses(today: CalendarDay) -> Snapshots<[GearStatus], StorageError> {
    gear.training().mapValues { $0.statuses(today: today) }
  }

  /// The gear in use that is due or near its limit, in the order of lists.
  public func observeNearLimit(today: CalendarDay) -> Snapshots<[GearStatus], StorageError> {
    gear.limitedTraining().mapValues { $0.statuses(today: today).filter(\.isNearLimit) }
  }

  /// Makes a day the last one on which workouts count. Throws `invalid` and `notFound`.
  public func retire(_ id: GearID, on day: CalendarDay) async throws(GearError) -> Revision {
    try await change(id) { ($0.maintenance.retiredDay, $0.isRetired) = (day, true) }
  }

  /// Uses retired gear again. Throws `invalid`, `nameTaken` and `notFound`.
  public func reuse(_ id: GearID) async throws(GearError) -> Revision {
    try await change(id) { ($0.maintenance.retiredDay, $0.isRetired) = (nil, false) }
  }

  /// Counts toward the limit only the workouts after a day. Throws `invalid` and `notFound`.
  public func service(_ id: GearID, on day: CalendarDay) async throws(GearError) -> Revision {
    try await change(id) { $0.maintenance.servicedDay = day }
  }

  /// Changes gear as it is stored, so that earlier changes keep their values.
  private func change(_ id: GearID, _ change: (inout Gear) -> Void) async throws(GearError) -> Revision {
    guard let stored = try await stored(id) else { throw .notFound(id) }
    var draft = GearDraft(stored)
    change(&draft.item)
    return try await editor.edit(stored, draft)
  }

  private func stored(_ id: GearID) async throws(GearError) -> Gear? {
    do throws(StorageError) { return try await gear.item(id) } catch { throw .storage(error) }
  }
}

/// The gear that its owner trains with. Workouts refer to it by its id.
///
/// Deleted gear is remembered, so that neither another machine nor another import of the same archive adds it again. Gear
/// of a later version is shown without what this version does not understand.
public protocol GearRepository: ItemRepository where Item == Gear {
  /// The same gear, and the workouts that were done with it, read in one transaction so that they are consistent.
  func training() -> Snapshots<GearTraining, StorageError>

  /// The same for the gear that has a limit and is in use, and for what it is a part of: see ``GearTraining/Limited``.
  ///
  /// A long log takes much longer to read for all gear.
  func limitedTraining() -> Snapshots<GearTraining, StorageError>

  /// Adds gear that is unknown, and fills in empty values of known gear; nothing else changes. Deleted gear stays
  /// deleted.
  func put(_ gear: [Gear]) async throws(StorageError) -> Revision
}

/// Gives gear to workouts that have none, by the rules of the gear.
public struct AssignGearUseCase: Sendable {
  private let gear: any GearRepository
  private let workouts: any WorkoutRepository
  private let edit: EditWorkoutsUseCase

  /// - Parameter edit: stores what the rules found.
  public init(gear: any GearRepository, workouts: any WorkoutRepository, edit: EditWorkoutsUseCase) {
    self.gear = gear
    self.workouts = workouts
    self.edit = edit
  }

  /// - Returns: how many workouts each piece of gear got.
  public func execute(matching filter: WorkoutFilter) async throws(WorkoutError) -> [GearID: Int] {
    let rules = GearRules(try await gear.items().firstValue(mapping: WorkoutError.storage) ?? [])
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
