import CoreNetwork
import CoreSync
import Foundation

/// What it takes to be known to a server, as it is kept on this machine.
struct Credentials: Equatable, Sendable {
  /// The server's address.
  var server: String
  var name: String
  /// The server's own id of the account.
  var userID: String
  /// None where the program's surroundings give it.
  var token: Secret?
  /// Whether the server may have been told to end the account, and did not say that it has.
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

  /// `nil` for what was not written here.
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
