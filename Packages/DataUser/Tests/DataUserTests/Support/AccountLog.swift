import CoreCommon
import CoreDatabase
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import Foundation
import GRDB

/// A log that can sign in to an account, as seen by one process; others may share the folder.
final class AccountLog: Sendable {
  let server: ScriptedAccountServer
  let accounts: ServerAccountRepository
  let folder: Folder
  let outbox: SyncOutbox
  private let table = RecordTable()
  private let database: LocalDatabase

  init(
    in folder: Folder? = nil, server: ScriptedAccountServer = ScriptedAccountServer(), given: ConfiguredToken? = nil
  ) throws {
    let folder = try folder ?? Folder()
    let table = table
    self.folder = folder
    self.server = server
    database = try folder.connect(SyncSchema.migrations + [Migration("records") { try table.create($0) }])
    outbox = SyncOutbox(tables: [table]) { UUID().uuidString }
    accounts = ServerAccountRepository(
      database: database, outbox: outbox, credentials: CredentialStore(path: folder.path(of: "credentials")),
      servers: AccountServers([server]), given: given, now: { Date(timeIntervalSince1970: 1_000) })
  }

  /// The file with the credentials.
  var file: String { folder.path(of: "credentials") }

  @discardableResult
  func signIn(_ name: String = "robin", _ password: String = "secret words", fromAnother: Bool = false) async throws
    -> Revision
  {
    let login = Login(server: ScriptedAccountServer.address, name: name, password: password)
    return try await accounts.signIn(login, fromAnother: fromAnother)
  }

  func account() async throws -> Account? {
    try await accounts.account().firstValue() ?? nil
  }

  func waitingCount() async throws -> Int {
    try await database.read(mapping: { $0 }) { try SyncBacklog($0).waitingCount }
  }

  func add(_ id: String) async throws {
    try await write { [table] in try table.apply($0, TableRow([:]), to: id) }
  }

  func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    _ = try await database.write(mapping: { $0 }, body)
  }
}

extension Account {
  static let robin = Account(server: ScriptedAccountServer.address, name: "robin")
  static let kim = Account(server: ScriptedAccountServer.address, name: "kim")
}
