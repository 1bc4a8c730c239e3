import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// Transfers of a row's file from one machine to another.
struct FileTests {
  private let server = ScriptedServer()

  @Test func `a file is fetched after its row and counted`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    let run = try await client.run()
    #expect(run == SyncRun(.finished(.quiet), SyncTally(receivedCount: 1, fileCount: 1)))
    #expect(try await client.photo("a") == "sunrise")
    #expect(try await client.awaitedCount == 0)
    #expect(try await client.run() == SyncRun(.finished(.quiet)))
    #expect(await server.fetched.count == 1)
  }

  @Test func `a file added on one machine arrives on the other`() async throws {
    let (one, two) = (try await PhotoClient(server, name: "A"), try await PhotoClient(server, name: "B"))
    try await one.add("sunrise", to: "a")
    try await two.add("same", to: "b")
    try await one.add("same", to: "b")
    #expect(try await one.run().tally == SyncTally(sentCount: 2))
    #expect(try await two.run().tally == SyncTally(receivedCount: 1, fileCount: 1))
    #expect(try await one.run().tally == SyncTally())
    #expect(try await two.photo("a") == "sunrise")
    #expect(try await two.photo("b") == "same")
    #expect(await server.fetched.count == 1)
  }

  @Test func `one run fetches files in steps, newest rows first`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(fileLimit: 1))
    for number in 1...7 { await server.putPhoto("p\(number)", "photo \(number)") }
    #expect(try await client.run(.launch).tally.fileCount == 7)
    #expect(await server.fetched == (1...7).reversed().map { "f\($0)" })
    let other = try await PhotoClient(server, name: "B", policy: SyncPolicy(fileLimit: 5))
    #expect(try await other.run(.launch).tally.fileCount == 7)
    #expect(await Set(server.fetched.dropFirst(7)).count == 7)
  }

  @Test func `files are fetched once each while more pages arrive`() async throws {
    for number in 1...9 { await server.putPhoto("p\(number)", "photo \(number)") }
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 3, fileLimit: 2))
    await server.next(.pull, .stall)
    async let run = client.run(.launch)
    await server.waitUntilStalled()
    await server.next(.pull, .stall)
    await server.release()
    await server.waitUntilStalled()
    for try await count in client.client.photoCounts() where count == 2 { break }
    await server.release()
    #expect(try await run == SyncRun(.finished(.quiet), SyncTally(receivedCount: 9, fileCount: 9)))
    for number in 1...9 { #expect(try await client.photo("p\(number)") == "photo \(number)") }
    #expect(await server.fetched.sorted() == (1...9).map { "f\($0)" })
  }

  @Test func `a run whose account is signed out meanwhile stops fetching files`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(fileLimit: 1))
    for number in 1...7 { await server.putPhoto("p\(number)", "photo \(number)") }
    await server.next(.fetch, .stall)
    async let run = client.run(.launch)
    await server.waitUntilStalled()
    try await client.client.signOut()
    await server.release()
    #expect(try await run.result == .finished(.signedOut))
    #expect(await server.fetched.count <= 2)
  }

  @Test func `a run for a commit leaves files to the next run`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    #expect(try await client.run(.localCommit).result == .finished(.waiting(until: 1000, after: nil)))
    #expect(await server.fetched == [])
    #expect(try await client.run(.retryDue).result == .finished(.quiet))
    #expect(try await client.photo("a") == "sunrise")
  }

  @Test func `a row with a changed photo gets the new photo`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    _ = try await client.run(.localCommit)
    await server.putPhoto("a", "sunset")
    _ = try await client.run()
    #expect(try await client.photo("a") == "sunset")
    #expect(await server.fetched == ["f2"])
    await server.putPhoto("a", "noon")
    _ = try await client.run(.localCommit)
    #expect(try await client.photo("a") == nil)
    _ = try await client.run()
    #expect(try await client.photo("a") == "noon")
  }

  @Test func `a row deleted on the server needs no file until it is restored`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    _ = try await client.run(.localCommit)
    await server.put(PhotoClient.key("a"), [:], isDeleted: true)
    #expect(try await client.run().result == .finished(.quiet))
    #expect(await server.fetched == [])
    #expect(try await client.awaitedCount == 0)
    await server.put(PhotoClient.key("a"), [:])
    #expect(try await client.run().tally == SyncTally(receivedCount: 1, fileCount: 1))
  }

  @Test func `a locally deleted row gets its file when it is restored`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    _ = try await client.run(.localCommit)
    try await client.edit("a", [:], isDeleted: true)
    await server.next(.send, .before(.unreachable))
    _ = try await client.run()
    #expect(await server.fetched == [])
    try await client.edit("a", [:])
    _ = try await client.run()
    #expect(try await client.photo("a") == "sunrise")
    try await client.edit("a", [:], isDeleted: true)
    _ = try await client.run()
    #expect(try await client.awaitedCount == 0)
  }

  @Test func `a conflicting photo is fetched if the conflict is resolved in its favor`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "old")
    _ = try await client.run()
    try await client.add("mine", to: "a")
    await server.putPhoto("a", "theirs")
    #expect(try await client.run() == SyncRun(.finished(.quiet), SyncTally(conflictCount: 1)))
    #expect(try await client.photo("a") == "mine")
    let outbox = client.client.outbox
    try await client.client.write { try outbox.keepTheirs($0, PhotoClient.key("a"), field: "photo", at: 0) }
    #expect(try await client.run(.launch).tally.fileCount == 1)
    #expect(try await client.photo("a") == "theirs")
  }

  @Test func `the same photo added offline on two machines is stored once`() async throws {
    let (one, two) = (try await PhotoClient(server, name: "A"), try await PhotoClient(server, name: "B"))
    for client in [one, two] { try await client.add("same", to: "a") }
    for client in [one, two, one] { #expect(try await client.run().result == .finished(.quiet)) }
    #expect(await server.fetched == [])
    #expect(await server.rows.count == 1)
    #expect(try await two.client.conflicts().isEmpty)
  }

  @Test func `pending files survive signing out and are forgotten with the account`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    _ = try await client.run(.localCommit)
    #expect(try await client.awaitedCount == 1)
    let outbox = client.client.outbox
    try await client.client.signOut()
    try await client.client.signIn()
    #expect(try await client.awaitedCount == 1)
    try await client.client.write { try outbox.forgetAccount($0) }
    #expect(try await client.awaitedCount == 0)
  }

  @Test func `a row that the server lost has no pending file`() async throws {
    let (one, two) = (try await PhotoClient(server, name: "A"), try await PhotoClient(server, name: "B"))
    await server.makeBackup()
    try await one.add("sunrise", to: "a")
    _ = try await one.run()
    _ = try await two.run(.localCommit)
    #expect(try await two.awaitedCount == 1)
    await server.restoreBackup()
    #expect(try await two.run(.localCommit).result == .finished(.quiet))
    #expect(try await two.awaitedCount == 0)
    _ = try await one.run()
    _ = try await two.run()
    #expect(try await two.run().result == .finished(.quiet))
    #expect(try await one.photo("a") == "sunrise")
  }
}
