public import CoreCommon
public import DomainCore

/// Undoes what the person did, and redoes it, in all subjects.
public struct UndoUseCases: Sendable {
  /// What became of a request to undo or redo.
  public enum Answer: Equatable, Sendable {
    /// There is nothing to undo, or to redo.
    case nothing
    /// The next action is one of another window, or from before a restart: the person has to confirm it first.
    case needsConfirmation(UndoableAction)
    /// It was undone, or redone.
    case done(ReversedAction)
    /// Everything that the action changed has been changed or deleted since. From this revision on it is no longer among
    /// the actions.
    case changedSince(Revision?)
  }

  private let changes: any UndoRepository
  private let session: ActionSession?
  private let refreshLoads: RefreshTrainingLoadsUseCase

  /// - Parameters:
  ///   - session: whose actions are undone without a question; `nil` for those of any session.
  ///   - refreshLoads: computes the loads again that depend on what was undone.
  public init(_ changes: any UndoRepository, session: ActionSession?, refreshLoads: RefreshTrainingLoadsUseCase) {
    self.changes = changes
    self.session = session
    self.refreshLoads = refreshLoads
  }

  /// What can be undone and redone next.
  public func observe() -> Snapshots<UndoState, StorageError> { changes.undoState(of: session) }

  /// The actions that can be undone or redone, the latest first.
  public func actions(limit: Int = 50) async throws(StorageError) -> [UndoableAction] {
    try await changes.actions(limit: limit)
  }

  /// Reverses the next action of the session, or of any session after the person confirmed it.
  ///
  /// - Parameter confirmed: the action that the person confirmed.
  public func reverseNext(
    _ direction: UndoDirection, confirmed: ActionID? = nil
  ) async throws(UndoError) -> Answer {
    let state: UndoState?
    do throws(StorageError) { state = try await observe().firstValue() } catch { throw .storage(error) }
    let isOfSession = state?.next(direction) != nil
    guard let next = state?.next(direction) ?? state?.nextAnywhere(direction) else { return .nothing }
    guard isOfSession || next.id == confirmed else { return .needsConfirmation(next) }
    do throws(UndoError) {
      return .done(try await reverse(next.id, direction))
    } catch {
      guard error == .changedSince else { throw error }
      return .changedSince(try? await observe().firstSnapshot()?.revision)
    }
  }

  /// Undoes an action, or redoes it. See `UndoRepository.reverse` for what it throws.
  public func reverse(_ id: ActionID, _ direction: UndoDirection) async throws(UndoError) -> ReversedAction {
    var reversed = try await changes.reverse(id, direction)
    // The change is stored. Loads that could not be computed here are computed the next time loads are shown.
    if reversed.affectsLoads, let revision = try? await refreshLoads.execute().revision {
      reversed.revision = revision
    }
    return reversed
  }
}
