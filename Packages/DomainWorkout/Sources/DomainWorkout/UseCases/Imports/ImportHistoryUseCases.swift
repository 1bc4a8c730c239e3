public import DomainCore

/// Lists the imports that filled the log.
public struct ObserveImportsUseCase: Sendable {
  private let imports: any ImportRepository

  public init(imports: any ImportRepository) {
    self.imports = imports
  }

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

  public init(imports: any ImportRepository) {
    self.imports = imports
  }

  /// - Parameter force: whether to delete workouts that were edited since or are on a server, too.
  public func execute(_ id: ImportID, force: Bool) async throws(WorkoutError) -> ImportUndo {
    try await imports.undo(id, force: force)
  }
}
