public import CoreNetwork
public import CorePocketBase
public import CoreCommon
public import DomainProfile

/// A PocketBase's settings of flags for an account that is signed in.
public struct PocketBaseFeatureFlagServer: FeatureFlagServer {
  /// The collection whose rows configure flags: a change of one is a reason to refresh.
  public static let collection = FeatureFlagRow.collection

  /// A sync must not wait long for this.
  private static let deadline = Duration.seconds(10)

  private let account: PocketBaseAccount
  private let time: NetworkTime

  public init(_ account: PocketBaseAccount, time: NetworkTime = .system) {
    self.account = account
    self.time = time
  }

  public var address: String { account.session.server.description }

  public func answer(about flags: [FeatureFlag]) async throws(RemoteFailure) -> FeatureFlagResponse? {
    let rows: [FeatureFlagRow]
    do {
      rows = try await account.rows(
        FeatureFlagRow.self, of: FeatureFlagRow.collection, columns: FeatureFlagRow.columns, deadline: Self.deadline)
    } catch NetworkError.notFound {
      return nil
    } catch {
      let now = time.now()
      throw RemoteFailure(error, now: now)
    }
    return try FeatureFlagResponse(rows, about: flags)
  }
}
