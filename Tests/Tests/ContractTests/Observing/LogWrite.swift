import CoreReasons
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport

/// One write to a log, as a value, so that it can be applied to two logs.
enum LogWrite: Sendable {
  case begin
  case takeFile([WorkoutDetail], batch: Int, position: Int, DuplicateHandling)
  case rejectFile(batch: Int, position: Int)
  case finish(batch: Int)
  case undo(batch: Int, force: Bool)
  case log(Workout)
  case edit(WorkoutID, [WorkoutChange])
  case editAll(WorkoutFilter, allowingSeveral: Bool, [WorkoutChange])
  /// Edits as an action, and undoes it.
  case undoneEdit(WorkoutFilter, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)
  case deleteAll(WorkoutFilter, allowingSeveral: Bool)
  case restoreAll(WorkoutFilter, allowingSeveral: Bool)
  case merge(WorkoutID, into: WorkoutID)
  case setLoads([WorkoutLoad])
  case profile([ProfileChange], from: CalendarDay?)
  case settings([SettingChange])

  /// Applies the write.
  ///
  /// - Returns: The result, or the error.
  func run(on backend: Backend) async -> Any {
    do {
      return try await answer(of: backend)
    } catch {
      return "thrown: \(error)"
    }
  }

  private func answer(of backend: Backend) async throws -> Any {
    let workouts = backend.workouts
    let imports = backend.imports
    switch self {
    case .begin: return try await imports.begin(["folder"])
    case .takeFile(let details, let batch, let position, let handling):
      return try await imports.add(details, of: Self.entry(batch, position), duplicates: handling)
    case .rejectFile(let batch, let position):
      var entry = Self.entry(batch, position)
      entry.rejection = .empty
      return try await imports.add([], of: entry, duplicates: .skip)
    case .undo(let batch, let force):
      var undo = try await imports.undo(ImportID(batch), force: force)
      undo.kept.sort { $0.workout.id.description < $1.workout.id.description }
      return undo
    case .editAll(let filter, let several, let changes):
      return try await workouts.edit(matching: filter, allowingSeveral: several, changes)
    case .undoneEdit(let filter, let changes):
      let window = backend.window
      let edit = try await window.act { try await workouts.edit(matching: filter, allowingSeveral: true, changes) }
      let undoable = try await window.undoable().first
      let reversed = try await window.undo()
      return [
        undoable ?? "nothing", "\(edit.editedCount)", reversed?.action.summary ?? "", "\(reversed?.keptCount ?? 0)",
      ]
    case .deleteAll(let filter, let several):
      return try await workouts.delete(matching: filter, allowingSeveral: several)
    case .restoreAll(let filter, let several):
      return try await workouts.restore(matching: filter, allowingSeveral: several)
    // The other writes return a revision, which each log counts separately.
    case .finish(let batch): _ = try await imports.finish(ImportID(batch))
    case .log(let workout): _ = try await workouts.add(workout)
    case .edit(let id, let changes): _ = try await workouts.edit(id, changes)
    case .delete(let id): _ = try await workouts.delete(id)
    case .restore(let id): _ = try await workouts.restore(id)
    case .merge(let other, let id): _ = try await workouts.merge(other, into: id)
    case .setLoads(let loads): _ = try await workouts.setLoads(loads)
    case .profile(let changes, let day): _ = try await backend.profiles.apply(changes, from: day)
    case .settings(let changes): _ = try await backend.settings.apply(changes)
    }
    return "done"
  }

  private static func entry(_ batch: Int, _ position: Int) -> ImportEntry {
    ImportEntry(importID: ImportID(batch), position: position, path: "folder/\(position).fit")
  }
}
