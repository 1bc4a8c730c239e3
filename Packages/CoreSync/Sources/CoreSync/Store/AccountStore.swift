public import GRDB

/// The account, one row.
enum AccountStore {
  static func account(_ database: Database) throws -> SyncAccount? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT server, name, cursor, generation, is_catching_up, not_before, collections FROM sync_account
        WHERE id = 1 AND server IS NOT NULL
        """)
    guard let row = try Row.fetchOne(statement) else { return nil }
    return SyncAccount(
      identity: AccountIdentity(server: row[0], name: row[1]), cursor: row[2], generation: row[3],
      isCatchingUp: row[4], notBefore: row[5],
      collections: Set((row[6] as String).split(separator: "\n").map { String($0) }))
  }

  /// Whether changes are recorded for a server: an account is signed in, or was and may sign in again.
  static func isJournaled(_ database: Database) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT server IS NOT NULL OR collections <> '' FROM sync_account WHERE id = 1")
    return try Bool.fetchOne(statement) ?? false
  }

  static func lastIdentity(_ database: Database) throws -> AccountIdentity? {
    let sql = """
      SELECT coalesce(server, last_server) AS server, coalesce(name, last_name) FROM sync_account
      WHERE id = 1 AND coalesce(server, last_server) IS NOT NULL
      """
    return try Row.fetchOne(database.cachedStatement(sql: sql)).map { AccountIdentity(server: $0[0], name: $0[1]) }
  }

  /// The kind of remote of the account that is signed in, or was.
  static func kind(_ database: Database) throws -> String? {
    try String.fetchOne(database.cachedStatement(sql: "SELECT kind FROM sync_account WHERE id = 1"))
  }

  static func saveKind(_ database: Database, _ kind: String?) throws {
    try database.execute(sql: "UPDATE sync_account SET kind = ? WHERE id = 1", arguments: [kind])
  }

  /// The account that is signed in, or was and may sign in again.
  static func awaitedIdentity(_ database: Database) throws -> AccountIdentity? {
    try isJournaled(database) ? lastIdentity(database) : nil
  }

  static func generation(_ database: Database) throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: "SELECT generation FROM sync_account WHERE id = 1")) ?? 0
  }

  static func save(_ database: Database, _ account: SyncAccount) throws {
    try database.execute(
      sql: """
        UPDATE sync_account SET server = ?, name = ?, cursor = ?, generation = ?, is_catching_up = ?, not_before = ?,
          collections = ? WHERE id = 1
        """,
      arguments: [
        account.identity.server, account.identity.name, account.cursor, account.generation, account.isCatchingUp,
        account.notBefore, account.collections.sorted().joined(separator: "\n"),
      ])
  }

  /// Nothing is sent from now on. The sync state stays for when the account signs in again.
  static func signOut(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE sync_account SET last_server = coalesce(server, last_server), last_name = coalesce(name, last_name),
          server = NULL, name = NULL, not_before = NULL, failure = NULL, failed_at = NULL WHERE id = 1
        """)
  }

  /// Continues where signing out ended it.
  ///
  /// - Returns: whether there was anything to continue.
  static func resume(_ database: Database, _ identity: AccountIdentity) throws -> Bool {
    try database.execute(
      sql: """
        UPDATE sync_account SET server = last_server, name = last_name
        WHERE id = 1 AND server IS NULL AND (last_server, last_name) = (?, ?) AND collections <> ''
        """,
      arguments: [identity.server, identity.name])
    return database.changesCount > 0
  }

  /// Forgets the account, except its name, and the whole sync state. The rows stay.
  static func forget(_ database: Database) throws {
    try signOut(database)
    try database.execute(
      sql: """
        DELETE FROM sync_base;
        DELETE FROM sync_delivery;
        DELETE FROM sync_conflict;
        DELETE FROM sync_file;
        UPDATE sync_account SET cursor = NULL, is_catching_up = 0, collections = '' WHERE id = 1;
        """)
  }
}

extension AccountIdentity {
  /// The account that is signed in; `nil` if there is none. Reads in the caller's transaction.
  public static func signedIn(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.account(database)?.identity
  }

  /// The account that is signed in, or that signed out and may sign in again, with changes pending for it. `nil` if it
  /// was forgotten. Reads in the caller's transaction.
  public static func awaited(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.awaitedIdentity(database)
  }
}

/// An account as the log stores it.
public struct StoredAccount: Hashable, Sendable {
  /// The account.
  public let identity: AccountIdentity
  /// The name of the kind of remote that it is on; `nil` if it was stored before there were several kinds.
  public let kind: String?

  public init(identity: AccountIdentity, kind: String?) {
    self.identity = identity
    self.kind = kind
  }

  /// The account that is signed in; `nil` if there is none. Reads in the caller's transaction.
  public static func signedIn(_ database: Database) throws -> StoredAccount? {
    try AccountIdentity.signedIn(database).map { StoredAccount(identity: $0, kind: try AccountStore.kind(database)) }
  }

  /// The account that is signed in, or that signed out and may sign in again. Reads in the caller's transaction.
  public static func awaited(_ database: Database) throws -> StoredAccount? {
    try AccountIdentity.awaited(database).map { StoredAccount(identity: $0, kind: try AccountStore.kind(database)) }
  }
}
