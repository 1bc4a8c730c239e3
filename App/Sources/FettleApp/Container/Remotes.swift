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
}
