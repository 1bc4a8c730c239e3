/// Finds out what is wrong with a server.
public struct InspectServerUseCase: Sendable {
  private let inspector: any ServerInspector

  /// Creates the use case for one way to look at servers.
  public init(inspector: any ServerInspector) {
    self.inspector = inspector
  }

  /// Checks a server within about a minute, and changes nothing on it.
  ///
  /// - Parameter address: as a person types it.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  public func execute(_ address: String) async throws(AccountError) -> ServerInspection {
    try await inspector.inspect(address)
  }
}
