import CoreDatabase
import CoreSync

@testable import FettleApp

extension DependencyContainer {
  /// As after a login, without the server that was asked.
  func signIn(to identity: AccountIdentity) async throws {
    let outbox = SyncOutbox(tables: syncedTables, makeIntentID: makeIntentID)
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) {
      try outbox.signIn($0, to: identity, at: 0)
    }
  }

  /// As after a logout in another program.
  func signOut() async throws {
    let outbox = SyncOutbox(tables: syncedTables, makeIntentID: makeIntentID)
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) { try outbox.signOut($0) }
  }
}
