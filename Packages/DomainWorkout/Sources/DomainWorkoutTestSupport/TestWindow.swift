public import CoreCommon
public import DomainCore
public import DomainWorkout
import Synchronization

/// A window in which a test performs actions, and undoes them as a person does with a key.
public final class TestWindow: Sendable {
  public let session: ActionSession
  private let changes: any UndoRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase
  private let actionCount = Atomic(0)

  /// - Parameter session: another window has another one.
  public init(
    _ changes: any UndoRepository, session: String = "window", workouts: any WorkoutRepository,
    thresholds: any ThresholdHistory = InMemoryThresholdHistory()
  ) {
    self.changes = changes
    self.session = ActionSession(session)
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  public var useCases: UndoUseCases { UndoUseCases(changes, session: session, refreshLoads: refreshLoads) }

  /// Performs an action.
  public func act<Done>(
    isolation: isolated (any Actor)? = #isolation, _ action: () async throws -> Done
  ) async rethrows -> Done {
    let number = actionCount.wrappingAdd(1, ordering: .relaxed).newValue
    return try await ActionID.$active.withValue(
      ActionID("\(session.rawValue)-\(number)", in: session), operation: action)
  }

  /// Undoes the latest action of the window; `nil` if there is none.
  public func undo() async throws(UndoError) -> ReversedAction? { try await reverse(.undo) }

  /// Redoes the action that the window undid last; `nil` if there is none.
  public func redo() async throws(UndoError) -> ReversedAction? { try await reverse(.redo) }

  /// What can be undone, the latest first.
  public func undoable() async throws(StorageError) -> [String] {
    try await useCases.actions().filter { !$0.isUndone }.map(\.summary)
  }

  private func reverse(_ direction: UndoDirection) async throws(UndoError) -> ReversedAction? {
    // Undoing is an action, too.
    let result = await act { () async -> Result<UndoUseCases.Answer, UndoError> in
      do throws(UndoError) { return .success(try await useCases.reverseNext(direction)) } catch {
        return .failure(error)
      }
    }
    switch try result.get() {
    case .done(let reversed): return reversed
    case .changedSince: throw .changedSince
    case .nothing, .needsConfirmation: return nil
    }
  }
}
