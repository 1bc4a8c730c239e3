import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

struct ReadmeExampleTests {
  @Test func `the example in README.md compiles and works`() async throws {
    let client = try Client(ScriptedServer().source())
    try await client.signIn()
    try await client.edit("a", ["title": "Easy run"])
    let (database, tables) = (client.database, [Client.table])
    let server = ScriptedServer()
    let remote = server.source()
    let lockPath = client.folder.appending(path: "log.sqlite-sync").path()
    let environment = SyncEnvironment(now: { 1000 }, jitter: { 0 }, makeIntentID: { "intent" })
    let runner = SyncRunner(
      database: database, tables: tables, remote: remote, lockPath: lockPath, environment: environment)
    let run = try await runner.run(.refresh)
    #expect(run.result == .finished(.quiet))
    #expect(await server.rows.count == 1)
  }
}
