public import DomainCore

/// The gear that its owner trains with. Workouts refer to it by its id.
///
/// Reading and writing follow the rules of `WorkoutRepository`. Deleted gear is remembered, so that neither another
/// machine nor another import of the same archive adds it again.
public protocol GearRepository: Sendable {
  /// All gear that is not deleted, in the order of `Gear.precedes`.
  func gear() -> Snapshots<[Gear], WorkoutError>

  /// The same gear, and the workouts that were done with it, read in one transaction so that they are consistent.
  func training() -> Snapshots<GearTraining, WorkoutError>

  /// The same for the gear that has a limit and is in use, and for what it is a part of: see ``GearTraining/Limited``.
  ///
  /// A long log takes much longer to read for all gear.
  func limitedTraining() -> Snapshots<GearTraining, WorkoutError>

  /// Adds gear that is unknown, and fills in empty values of known gear; nothing else changes. Deleted gear stays
  /// deleted.
  func put(_ gear: [Gear]) async throws(WorkoutError) -> Revision

  /// Replaces all values of gear. Throws `noSuchGear` if there is none with that id, or it is deleted.
  func edit(_ gear: Gear) async throws(WorkoutError) -> Revision

  /// Deletes gear and remembers the deletion; workouts keep their references to it. Throws `noSuchGear` if there is
  /// none with that id, or it is deleted already.
  func delete(_ id: GearID) async throws(WorkoutError) -> Revision

  /// Restores deleted gear with all its values. Throws `noSuchGear` if there never was any with that id; gear that is
  /// not deleted is left unchanged.
  func restore(_ id: GearID) async throws(WorkoutError) -> Revision
}
