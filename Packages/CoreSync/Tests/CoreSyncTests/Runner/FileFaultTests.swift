import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// What goes wrong on the way of a file.
@Suite(.timeLimit(.minutes(20))) struct FileFaultTests {
  private let server = ScriptedServer()
  private let key = PhotoClient.key("a")

  private func wait(_ client: PhotoClient, _ time: Double) async throws {
    #expect(try await client.run().result == .rested(.waiting(until: time, after: nil)))
  }

  @Test func `a file that the server has lost is asked for again, more and more rarely, and may come back`()
    async throws
  {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.spoil(key, with: nil)
    for delay in [1.0, 2, 4] { try await wait(client, 1000 + delay) }
    #expect(try await client.run(.launch).result == .rested(.waiting(until: 1004, after: nil)))
    #expect(await server.fetched.count == 3)
    await server.spoil(key, with: Data("sunrise".utf8))
    client.client.clock.set(1004)
    #expect(try await client.run(.launch) == SyncRun(.rested(.quiet), SyncTally(fileCount: 1)))
    #expect(try await client.photo("a") == "sunrise")
  }

  @Test(arguments: ["sunset", "", String(repeating: "x", count: (40 << 20) + 1)])
  func `what is not what the row names is never kept`(_ other: String) async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.spoil(key, with: Data(other.utf8))
    try await wait(client, 1001)
    #expect(try await client.photo("a") == nil)
    await server.spoil(key, with: Data("sunrise".utf8))
    #expect(try await client.run().tally.fileCount == 1)
  }

  @Test func `a file that nobody can read here is left, and keeps no other from coming`() async throws {
    let client = try await PhotoClient(server)
    for (id, photo) in [("a", "unreadable"), ("b", "sunrise"), ("c", "noon")] { await server.putPhoto(id, photo) }
    #expect(
      try await client.run()
        == SyncRun(
          .rested(.waiting(until: 1001, after: nil)), SyncTally(receivedCount: 3, fileCount: 2)))
    #expect(try await client.photo("a") == nil)
    #expect(try await client.photo("b") == "sunrise")
    #expect(try await client.awaitedCount == 1)
  }

  static let failures: [RemoteFailure] = [
    .unreachable, .nameNotFound, .notSecure(reason: "no"), .timedOut, .serverFault, .invalidResponse, .diskFull,
  ]

  @Test(arguments: failures)
  func `after a passing fault the file comes`(_ failure: RemoteFailure) async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .before(failure))
    #expect(try await client.run().result == .rested(.waiting(until: 1001, after: failure)))
    #expect(try await client.awaitedCount == 1)
    #expect(try await client.run() == SyncRun(.rested(.quiet), SyncTally(fileCount: 1)))
  }

  @Test func `what the server wants us to wait is stored, and refused credentials stop it`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .before(.credentialsRefused))
    #expect(try await client.run().result == .rested(.credentialsRefused))
    #expect(try await client.run(.serverHint).result == .rested(.credentialsRefused))
    await server.next(.fetch, .before(.rateLimited(after: 100)))
    _ = try await client.run()
    #expect(try await client.client.status().notBefore == 1100)
  }

  @Test func `a file that the server always fails on does not keep the others from coming`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(fileLimit: 1))
    await server.putPhoto("a", "sunrise")
    await server.putPhoto("b", "noon")
    for _ in 1...2 {
      await server.next(.fetch, .before(.serverFault))
      _ = try await client.run(.launch)
      guard try await client.photo("a") == nil else { break }
      _ = try await client.run(.launch)
    }
    #expect(try await client.photo("a") == "sunrise")
  }

  @Test func `a row that changes while its file comes does not get it`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .stall)
    async let run = client.run()
    await server.waitUntilStalled()
    try await client.add("mine", to: "a")
    await server.release()
    _ = try await run
    #expect(try await client.photo("a") == "mine")
    _ = try await client.run()
    #expect(try await client.awaitedCount == 0)
    #expect(await server.rows[key]?.fields["photo"] == .text(PhotoTable.digest(of: Data("mine".utf8))))
  }

  @Test func `a file of an account that was left is not kept`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .stall)
    async let run = client.run()
    await server.waitUntilStalled()
    try await client.client.signIn(to: AccountIdentity(server: "https://other.example", name: "me"))
    await server.release()
    #expect(try await run.tally.fileCount == 0)
    #expect(try await client.photo("a") == nil)
  }

  @Test func `the file of a cancelled run comes with the next`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .stall)
    let run = Task { try await client.run() }
    await server.waitUntilStalled()
    run.cancel()
    #expect(try await run.value.result == .cancelled)
    #expect(try await client.run(.launch).tally.fileCount == 1)
  }

  @Test func `a failure of files fetched next to pages is reported once, and the next run fetches them`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 2))
    for number in 1...5 { await server.putPhoto("p\(number)", "photo \(number)") }
    await server.next(.fetch, .before(.serverFault))
    guard case .rested(.waiting(_, .serverFault)) = try await client.run(.launch).result else {
      Issue.record("nobody was notified")
      return
    }
    #expect(try await client.run(.retryDue).result == .rested(.quiet))
    #expect(try await client.awaitedCount == 0)
    for number in 1...5 { #expect(try await client.photo("p\(number)") == "photo \(number)") }
  }

  @Test func `a run that is cancelled does not wait for a file that comes beside pages`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 2))
    for number in 1...5 { await server.putPhoto("p\(number)", "photo \(number)") }
    await server.next(.fetch, .stall)
    let run = Task { try await client.run() }
    await server.waitUntilStalled()
    run.cancel()
    #expect(try await run.value.result == .cancelled)
    #expect(try await client.run(.launch).result == .rested(.quiet))
    for number in 1...5 { #expect(try await client.photo("p\(number)") == "photo \(number)") }
  }

  @Test func `no file comes beside the pages of a run for a commit`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 2))
    for number in 1...5 { await server.putPhoto("p\(number)", "photo \(number)") }
    _ = try await client.run(.localCommit)
    #expect(await server.fetched == [])
    #expect(try await client.awaitedCount == 5)
  }
}
