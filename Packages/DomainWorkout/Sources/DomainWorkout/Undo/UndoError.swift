public import DomainCore
import DomainItems

/// Why a change was not undone or redone, whatever its subject. Nothing is half-written in any of these cases.
public enum UndoError: Error, Equatable, Sendable {
  /// Everything that the change affects has been changed or deleted again since.
  case changedSince
  /// The workouts of the change cannot be changed.
  case workouts(WorkoutError)
  /// The import cannot be undone.
  case imports(ImportHistoryError)
  /// The threshold cannot be set.
  case threshold(ThresholdError)
  /// The item no longer exists; what its kind is called in sentences.
  case itemNotFound(noun: String)
  /// Another item has this name by now; how a sentence about one of its kind begins.
  case nameTaken(String, subject: String)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

extension UndoError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the change.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }

  /// - Parameter wrap: makes the error of a subject one of undoing, unless the log itself failed.
  init<Subject: SubjectError>(_ error: Subject, as wrap: (Subject) -> UndoError) {
    self = error.storageError.map(UndoError.storage) ?? wrap(error)
  }

  init<Item>(_ error: ItemError<Item>) {
    self =
      switch error {
      case .notFound: .itemNotFound(noun: Item.fields.noun)
      case .nameTaken(let name): .nameTaken(name, subject: Item.fields.subject)
      // It was valid when the change was made.
      case .invalid: .changedSince
      case .storage(let error): .storage(error)
      }
  }

  fileprivate init(_ error: WorkoutError) {
    self = error == .changedSince ? .changedSince : UndoError(error, as: UndoError.workouts)
  }

  fileprivate init(_ error: ThresholdError) {
    self = error == .changedSince ? .changedSince : UndoError(error, as: UndoError.threshold)
  }
}

extension WorkoutRepository {
  /// Deletes those of the workouts that exist. Throws `changedSince` if there are none.
  func deleteAll(_ ids: Set<WorkoutID>) async throws(UndoError) -> ChangedWorkouts {
    do throws(WorkoutError) {
      return try await delete(matching: WorkoutFilter(ids: ids), allowingSeveral: true)
    } catch {
      throw error == .noneMatch ? .changedSince : UndoError(error)
    }
  }

  /// Restores those of the workouts that are deleted. Throws `changedSince` if there are none.
  func restoreAll(_ ids: Set<WorkoutID>) async throws(UndoError) -> ChangedWorkouts {
    do throws(WorkoutError) {
      return try await restore(matching: WorkoutFilter(ids: ids, isDeleted: true), allowingSeveral: true)
    } catch {
      throw error == .noneMatch ? .changedSince : UndoError(error)
    }
  }

  func undoEdits(_ edits: [EditedWorkout]) async throws(UndoError) -> BulkEdit {
    do throws(WorkoutError) { return try await undo(edits) } catch { throw UndoError(error) }
  }

  func reverseChange(_ id: ReversalID) async throws(UndoError) -> Revision {
    do throws(WorkoutError) { return try await reverse(id) } catch { throw UndoError(error) }
  }

  func mergeAgain(_ other: WorkoutID, into id: WorkoutID) async throws(UndoError) -> ReversibleChange {
    do throws(WorkoutError) { return try await merge(other, into: id) } catch { throw UndoError(error) }
  }
}

extension ImportRepository {
  func undoImport(_ id: ImportID) async throws(UndoError) -> ImportUndo {
    do throws(ImportHistoryError) {
      return try await undo(id, removing: .unedited, isReversible: true)
    } catch {
      throw UndoError(error, as: UndoError.imports)
    }
  }
}

extension ThresholdEditor {
  func undoChange(_ change: ThresholdChange) async throws(UndoError) -> Revision {
    do throws(ThresholdError) { return try await undo(change) } catch { throw UndoError(error) }
  }

  func makeAgain(_ change: ThresholdChange) async throws(UndoError) -> StoredThresholdChange {
    do throws(ThresholdError) {
      return try await set(change.threshold, to: change.value, from: change.day)
    } catch {
      throw UndoError(error)
    }
  }
}
