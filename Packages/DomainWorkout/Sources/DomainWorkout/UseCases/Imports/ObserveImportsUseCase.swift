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

  /// One import with what became of each of its files.
  public func execute(_ id: ImportID) -> Snapshots<ImportBatchReport?, WorkoutError> {
    imports.report(of: id)
  }
}
