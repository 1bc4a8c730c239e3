import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation

/// An account on a scripted server.
struct ScriptedAccount: RemoteAccountAlone {
  private static let future: Fields = ["from_the_future": .text("kept")]

  let server = ScriptedServer()

  func source(_ machine: RemoteMachine) async throws -> any RemoteSource {
    if machine.credentials != .good { await server.next(.pull, .before(.credentialsRejected)) }
    if machine.credentials != .good { await server.next(.send, .before(.credentialsRejected)) }
    return server.source(sending: ScriptedUpload(field: RemoteServer.fileField, of: machine))
  }

  func poison(_ key: RowKey) async throws -> Fields {
    await server.reject(key, reason: "it is poison")
    return ["title": "Poison"]
  }

  func drop(_ key: RowKey) async throws {
    await server.drop(key)
  }

  func writeFromTheFuture(_ key: RowKey, _ fields: Fields) async throws {
    await server.put(key, fields.merging(Self.future) { $1 })
  }

  func keepsTheFuture(_ key: RowKey) async throws -> Bool {
    await server.rows[key]?.fields["from_the_future"] == Self.future["from_the_future"]
  }

  func makeSimultaneous() async throws {
    for key in await server.rows.keys {
      await server.put(key, [:])
      await server.setClock(back: 1)
    }
    await server.setClock(back: -1)
  }

  func makeBackup() async throws {
    await server.makeBackup()
  }

  func restoreBackup() async throws {
    await server.restoreBackup()
  }

  func end() async throws {}
}
