import CoreDatabase
import CoreSync

@testable import FettleApp

extension DependencyContainer {
  /// Signs in as a login does, without a server.
  func signIn(to identity: AccountIdentity) async throws {
    let outbox = SyncOutbox(tables: syncedTables, makeIntentID: makeIntentID)
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) {
      try outbox.signIn($0, to: identity, at: 0)
    }
  }

  /// Signs out as another process does.
  func signOut() async throws {
    let outbox = SyncOutbox(tables: syncedTables, makeIntentID: makeIntentID)
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) { try outbox.signOut($0) }
  }
}
