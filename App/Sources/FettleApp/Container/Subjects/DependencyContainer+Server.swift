import DataUser
import DomainAccount

extension DependencyContainer {
  /// Looks at servers. It needs no log.
  nonisolated static func inspectServer(_ configuration: AppConfiguration) -> InspectServerUseCase {
    InspectServerUseCase(
      inspector: PocketBaseServerInspector(
        collections: syncedCollections, userAgent: userAgent, environment: configuration.network))
  }
}
