/// Whose data it is: one account of one server.
public struct AccountIdentity: Hashable, Sendable {
  /// The address of the server.
  public let server: String
  /// Who we are there.
  public let name: String

  public init(server: String, name: String) {
    self.server = server
    self.name = name
  }
}

/// How far we are in step with one account of one server. Stored beside the rows.
public struct SyncAccount: Hashable, Sendable {
  public let identity: AccountIdentity
  /// The remote's mark of the newest change we have; none before the first page.
  public internal(set) var cursor: String?
  /// Goes up with each login and whenever the server turns out to have been set back, so that what was asked for
  /// before can be told from what was asked for after.
  public internal(set) var generation: Int
  /// Whether all rows of the server are being read, and not only the changed ones.
  public internal(set) var isCatchingUp: Bool
  /// Seconds since 1970 before which the server does not want to be asked.
  public internal(set) var notBefore: Double?
  /// The kinds of rows that take part.
  public internal(set) var collections: Set<String>

  init(
    identity: AccountIdentity, cursor: String? = nil, generation: Int, isCatchingUp: Bool = true,
    notBefore: Double? = nil, collections: Set<String> = []
  ) {
    self.identity = identity
    self.cursor = cursor
    self.generation = generation
    self.isCatchingUp = isCatchingUp
    self.notBefore = notBefore
    self.collections = collections
  }

  /// The server was set back: everything has to be looked at again.
  mutating func startAnew() {
    cursor = nil
    generation += 1
    isCatchingUp = true
  }
}
