/// Takes an import back.
public struct UndoImportUseCase: Sendable {
  private let imports: any ImportRepository

  public init(imports: any ImportRepository) {
    self.imports = imports
  }

  /// - Parameter force: whether workouts go, too, that were edited since or are known to a server.
  public func execute(_ id: ImportID, force: Bool) async throws(WorkoutError) -> ImportUndo {
    try await imports.undo(id, force: force)
  }
}
