import CoreNetwork
import CoreSync
import Foundation

/// The credentials for a server, as stored on this machine.
struct Credentials: Equatable, Sendable {
  /// The server's address.
  var server: String
  var name: String
  /// The server's own id of the account.
  var userID: String
  /// `nil` if it comes from the program's environment.
  var token: Secret?
  /// Whether the server may have received a request to delete the account, without a response.
  var isEnding = false

  var identity: AccountIdentity { AccountIdentity(server: server, name: name) }
}

extension Credentials {
  private static let format = "fettle.credentials/1"

  private struct Document: Codable {
    var format: String
    var server: String
    var name: String
    var user: String
    var token: String?
    var ending: Bool?
  }

  /// `nil` for contents that were not written here.
  init?(_ data: Data) {
    guard let document = try? JSONDecoder().decode(Document.self, from: data), document.format == Self.format else {
      return nil
    }
    self.init(
      server: document.server, name: document.name, userID: document.user, token: document.token.map(Secret.init),
      isEnding: document.ending ?? false)
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      Document(
        format: Self.format, server: server, name: name, user: userID, token: token?.revealed,
        ending: isEnding ? true : nil))
  }
}
