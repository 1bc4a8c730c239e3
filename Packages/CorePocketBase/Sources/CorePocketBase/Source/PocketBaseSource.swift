public import CoreSync
import CoreNetwork
public import Foundation

/// An account's rows at a PocketBase with Fettle's collections and hooks.
public struct PocketBaseSource: RemoteSource {
  /// How many changes the server takes in one request.
  static let batchLimit = 50
  /// How many such requests are under way at once: the server does one after the other, and has the next at hand.
  static let placeCount = 2
  /// How many requests' changes it is given to send.
  private static let givenBatchCount = 4
  /// How large the file of a row may be, in bytes.
  static let fileByteLimit = 40 << 20

  let account: PocketBaseAccount
  let collections: [PocketBaseCollection]
  let watched: [String]
  let files: any RowFiles
  let ids: ServerID
  private let fileTokens: FileTokens

  /// - Parameters:
  ///   - collections: those whose rows are synchronized.
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
    AccountIdentity(server: account.session.server.description, name: account.session.name)
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
          // A token that is not good any more is answered the same way.
          if isFresh { return nil }
          (token, isFresh) = (try await fileTokens.newToken(), true)
        }
      }
    }
  }
}
