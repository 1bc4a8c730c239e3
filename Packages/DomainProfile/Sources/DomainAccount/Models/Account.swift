import Foundation

/// An account on a server that a log syncs with.
public struct Account: Hashable, Sendable {
  /// The server's address, as in `https://log.example.org`.
  public var server: String
  /// The user's name on the server, such as `robin@example.org`.
  public var name: String

  public init(server: String, name: String) {
    self.server = server
    self.name = name
  }

  /// `robin@log.example.org`; `robin@example.org at log.example.org` if the name contains an at sign itself.
  public var words: String {
    let address = URL(string: server)
    var place = address?.host() ?? server
    if let port = address?.port, address?.host() != nil { place += ":\(port)" }
    return name.contains("@") ? "\(name) at \(place)" : "\(name)@\(place)"
  }
}
