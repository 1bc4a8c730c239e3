/// The owner of the data: one account on one server.
public struct AccountIdentity: Hashable, Sendable {
  /// The address of the server.
  public let server: String
  /// The user's name on the server.
  public let name: String

  public init(server: String, name: String) {
    self.server = server
    self.name = name
  }
}

/// The sync progress with one account of one server. Stored next to the rows.
public struct SyncAccount: Hashable, Sendable {
  /// The account that the progress is with.
  public let identity: AccountIdentity
  /// The remote's mark of the newest received change; `nil` before the first page.
  public internal(set) var cursor: String?
  /// Increases with each sign-in and whenever the server turns out to have been rolled back, to distinguish earlier
  /// requests from later ones.
  public internal(set) var generation: Int
  /// Whether all rows of the server are being read, and not only the changed ones.
  public internal(set) var isCatchingUp: Bool
  /// The server rejects requests before this time, in seconds since 1970.
  public internal(set) var notBefore: Double?
  /// The kinds of rows that sync.
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

  /// The server was rolled back: everything has to be checked again.
  mutating func restart() {
    cursor = nil
    generation += 1
    isCatchingUp = true
  }
}
