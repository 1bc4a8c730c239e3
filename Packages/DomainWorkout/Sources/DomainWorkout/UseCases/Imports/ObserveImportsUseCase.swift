/// Lists the imports that filled the log.
public struct ObserveImportsUseCase: Sendable {
  private let imports: any ImportRepository

  public init(imports: any ImportRepository) {
    self.imports = imports
  }

  public func execute() -> Snapshots<[ImportBatch]> {
    imports.imports()
  }

  /// One import with what became of each of its files.
  public func execute(_ id: ImportID) -> Snapshots<ImportBatchReport?> {
    imports.report(of: id)
  }
}
