import Foundation

/// An account on a server that a log is kept in step with.
public struct Account: Hashable, Sendable {
  /// The server's address, as in `https://log.example.org`.
  public var server: String
  /// Who its owner is there, as in `robin@example.org`.
  public var name: String

  public init(server: String, name: String) {
    self.server = server
    self.name = name
  }

  /// `robin@log.example.org`; a name that has an at sign of its own stands before the word.
  public var words: String {
    let address = URL(string: server)
    var place = address?.host() ?? server
    if let port = address?.port, address?.host() != nil { place += ":\(port)" }
    return name.contains("@") ? "\(name) at \(place)" : "\(name)@\(place)"
  }
}
