public import DomainCore

/// Lists the imports that filled the log.
public struct ObserveImportsUseCase: Sendable {
  private let imports: any ImportRepository

  public init(imports: any ImportRepository) {
    self.imports = imports
  }

  /// All imports, newest first.
  public func execute() -> Snapshots<[ImportBatch], WorkoutError> {
    imports.imports()
  }

  /// One import with the result for each of its files.
  public func execute(_ id: ImportID) -> Snapshots<ImportBatchReport?, WorkoutError> {
    imports.report(of: id)
  }
}

/// Undoes an import.
public struct UndoImportUseCase: Sendable {
  private let imports: any ImportRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone; without one, the import is undone for good.
  public init(imports: any ImportRepository, history: ChangeHistory? = nil) {
    self.imports = imports
    self.history = history
  }

  /// - Parameter force: whether to delete workouts that were edited since or are on a server, too.
  public func execute(_ id: ImportID, force: Bool) async throws(WorkoutError) -> ImportUndo {
    let undo = try await imports.undo(
      id, removing: force ? .all : .untouched, isReversible: history != nil)
    if let reversal = undo.reversal { history?.update { $0.noteUndo(of: id, undo.removedCount, reversal) } }
    return undo
  }
}
