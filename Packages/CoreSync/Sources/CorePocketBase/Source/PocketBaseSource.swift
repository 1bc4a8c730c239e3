public import CoreCommon
import CoreNetwork
public import CoreSync
public import Foundation

/// An account's rows on a PocketBase with Fettle's collections and hooks.
public struct PocketBaseSource: RemoteSource {
  /// The most changes that the server accepts in one request.
  static let batchLimit = 50
  /// How many such requests are sent in parallel: the server processes them one by one, and has the next ready.
  static let placeCount = 2
  /// How many requests' worth of changes it is given to send.
  private static let givenBatchCount = 4
  /// The largest file of a row, in bytes.
  static let fileByteLimit = 40 << 20

  let account: PocketBaseAccount
  let collections: [PocketBaseCollection]
  let watched: [String]
  let files: any RowFiles
  let ids: ServerID
  private let fileTokens: FileTokens

  /// - Parameters:
  ///   - collections: the collections whose rows are synced.
  ///   - watched: names of other collections, whose changes are hints, too.
  public init(
    _ account: PocketBaseAccount, collections: [PocketBaseCollection], watching watched: [String] = [],
    files: any RowFiles
  ) {
    self.account = account
    self.collections = collections
    self.watched = watched
    self.files = files
    ids = ServerID(owner: account.session.userID)
    fileTokens = FileTokens(client: account.client, time: account.time)
  }

  public var identity: AccountIdentity {
    AccountIdentity(server: account.session.server, name: account.session.name)
  }

  public var capabilities: RemoteCapabilities { RemoteCapabilities(batchLimit: Self.batchLimit * Self.givenBatchCount) }

  var client: NetworkClient { account.client }

  public func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data? {
    try await remotely(account.time) {
      var (token, isFresh) = try await fileTokens.token()
      while true {
        let request = NetworkRequest(
          .get, ["api", "files", key.collection, ids.id(of: key), file.location],
          query: [URLQueryItem(name: "token", value: token.revealed)], deadline: .seconds(300),
          answerByteLimit: byteLimit)
        do {
          return try await client.send(Endpoint<Data>(ofAnyType: request))
        } catch NetworkError.notFound {
          // The response to an expired token is the same.
          if isFresh { return nil }
          (token, isFresh) = (try await fileTokens.newToken(), true)
        }
      }
    }
  }
}

/// Runs a request to the server, and converts its failure to the engine's terms.
func remotely<Value>(
  _ time: NetworkTime, _ body: () async throws -> Value
) async throws(RemoteFailure) -> Value {
  do {
    return try await body()
  } catch {
    throw RemoteFailure(error, now: time.now())
  }
}
