/// One event of a stream of server-sent events.
public struct ServerSentEvent: Equatable, Sendable {
  /// The stream's last identifier so far, empty if there was none.
  public let id: String
  /// `message` if the server gave no name.
  public let name: String
  /// Its lines of data, joined by line feeds.
  public let data: String

  public init(id: String = "", name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }
}
