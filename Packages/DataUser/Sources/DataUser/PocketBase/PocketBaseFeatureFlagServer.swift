public import CoreCommon
public import CoreNetwork
public import CorePocketBase
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

  public var address: String { account.session.server }

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

/// A row of a PocketBase's `feature_flags`.
///
/// Invalid contents only matter if the flag is known here: a later version of the program may have flags of other
/// kinds.
struct FeatureFlagRow: Decodable, Sendable {
  static let collection = "feature_flags"
  static let columns = ["name", "off", "rollout", "accounts", "installations", "variants"]

  let name: String
  /// `nil` for invalid contents.
  let remote: RemoteFlag?

  private enum CodingKeys: String, CodingKey {
    case name, off, rollout, accounts, installations, variants
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    remote = try? Self.remote(in: container)
  }

  /// The last three are absent on a server with an older schema, and `null` while they are blank.
  private static func remote(in container: KeyedDecodingContainer<CodingKeys>) throws -> RemoteFlag {
    let percentage = try container.decode(Int.self, forKey: .rollout)
    let installations = try (container.decodeIfPresent([String].self, forKey: .installations) ?? []).map { text in
      guard let id = InstallationID(text) else { throw RemoteFailure.invalidResponse }
      return id
    }
    let shares = try container.decodeIfPresent([String: Int].self, forKey: .variants) ?? [:]
    let isPossible = shares.values.allSatisfy((0...100).contains) && shares.values.reduce(0, +) <= 100
    guard (0...100).contains(percentage), isPossible else { throw RemoteFailure.invalidResponse }
    return RemoteFlag(
      isOff: try container.decode(Bool.self, forKey: .off), rolloutPercentage: percentage,
      accounts: Set(try container.decodeIfPresent([String].self, forKey: .accounts) ?? []),
      installations: Set(installations), variantShares: shares)
  }
}

extension FeatureFlagResponse {
  /// Throws `invalidResponse` if a row of a known flag is invalid, or contradicts another.
  init(_ rows: [FeatureFlagRow], about flags: [FeatureFlag]) throws(RemoteFailure) {
    let known = Set(flags.map(\.name))
    var remote: [String: RemoteFlag] = [:]
    for row in rows where known.contains(row.name) {
      guard let rule = row.remote, remote.updateValue(rule, forKey: row.name) == nil else { throw .invalidResponse }
    }
    self.init(remote: remote, unknown: Set(rows.map(\.name)).subtracting(known).sorted())
  }
}
