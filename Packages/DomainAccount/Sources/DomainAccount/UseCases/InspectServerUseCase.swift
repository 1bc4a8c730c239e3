/// Finds out what is wrong with a server.
public struct InspectServerUseCase: Sendable {
  private let inspector: any ServerInspector

  public init(inspector: any ServerInspector) {
    self.inspector = inspector
  }

  public func execute(_ address: String) async throws(AccountError) -> ServerInspection {
    try await inspector.inspect(address)
  }
}
