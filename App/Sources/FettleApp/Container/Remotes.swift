import DataUser

extension DependencyContainer {
  /// The kinds of remotes that logs can sync through, in the order in which they are offered. Nothing else names them: a
  /// new kind is its own files and a line here.
  nonisolated static func remotes(_ configuration: AppConfiguration) -> AccountServers {
    AccountServers([
      PocketBaseAccountServer(
        collections: syncedCollections, userAgent: userAgent, environment: configuration.network),
      BucketAccountServer(userAgent: userAgent, environment: configuration.network),
      FolderAccountServer(),
    ])
  }

  /// The modules of diagnostics that kinds of remotes had before they had one in common.
  nonisolated static let formerDiagnosticsModules = [PocketBaseAccountServer.formerDiagnosticsModule]
}
