import CoreNetwork
public import CorePocketBase
public import DomainProfile

/// The server of an account that is signed in.
public struct PocketBaseFeatureFlagServer: FeatureFlagServer {
  /// Nobody who waits for a synchronisation is to wait long for this.
  private static let deadline = Duration.seconds(10)

  private let account: PocketBaseAccount

  public init(_ account: PocketBaseAccount) {
    self.account = account
  }

  public var address: String { account.session.server.description }

  public func answer(about flags: [FeatureFlag]) async throws(ServerTrouble) -> FeatureFlagAnswer? {
    let rows: [FeatureFlagRow]
    do {
      rows = try await account.rows(
        FeatureFlagRow.self, of: FeatureFlagRow.collection, columns: FeatureFlagRow.columns, deadline: Self.deadline)
    } catch NetworkError.notFound {
      return nil
    } catch {
      // Cancelled: whoever asked no longer listens.
      throw (error as? NetworkError).map(ServerTrouble.init) ?? .unreachable
    }
    return try FeatureFlagAnswer(rows, about: flags)
  }
}
