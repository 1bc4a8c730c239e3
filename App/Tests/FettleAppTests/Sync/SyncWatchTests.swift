import CoreCommon
import CoreSync
import CoreSyncTestSupport
import DomainAccount
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct SyncWatchTests {
  private let server = ScriptedServer()
  private let container: DependencyContainer
  private let lines: AsyncStream<String>
  private let watch: SyncWatch
  private let noon = Date(timeIntervalSince1970: 1_782_900_000)

  init() throws {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    container = try DependencyContainer(.test(remote: server.source(), sleep: { _ in }))
    watch = SyncWatch(
      now: container.configuration.now, utcOffsetSeconds: { _ in 7_200 },
      show: { continuation.yield($0.text) })
  }

  /// The error that ends the watch, or “nothing”.
  private func ending() async -> String {
    do {
      try await watch.run(in: container)
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a watch reports what it syncs, and ends when the server rejects its token`() async throws {
    try await container.signIn(to: server.source().identity)
    try await container.add(.sample())
    async let ending = ending()
    var shown = lines.makeAsyncIterator()
    #expect(await shown.next()?.contains("1 change sent") == true)
    await server.next(.pull, .before(.credentialsRejected))
    server.hint()
    #expect(await ending == "\(ExitStatus.notDone)")
    #expect(await shown.next()?.contains("sign in again") == true)
  }

  @Test func `a watch ends when its account is signed out`() async throws {
    try await container.signIn(to: server.source().identity)
    async let ending = ending()
    var shown = lines.makeAsyncIterator()
    #expect(await shown.next()?.contains("In sync") == true)
    try await container.signOut()
    server.hint()
    #expect(await ending == "\(ExitStatus.notDone)")
  }

  private func line(_ ending: SyncReport.Ending, sent: Int = 0, received: Int = 0) -> (text: String, isTrouble: Bool)? {
    let status = SyncStatus(account: "robin@log.example.org")
    return watch.line(
      SyncReport(ending: ending, sentCount: sent, receivedCount: received, status: status), at: noon)
  }

  @Test func `the first line is printed, and later only news`() throws {
    let first = try #require(line(.inSync))
    #expect(first.text == "12:00:00  In sync with robin@log.example.org: nothing new.")
    #expect(line(.inSync) == nil)
    #expect(line(.inSync, received: 1)?.text.contains("1 change received") == true)
    #expect(line(.anotherIsSyncing) == nil)
    #expect(line(.waiting(until: noon)) == nil)
  }

  @Test func `each failure is reported once, and so is recovery`() {
    _ = line(.inSync)
    #expect(line(.failed(.unreachable, retry: noon))?.isTrouble == true)
    #expect(line(.failed(.unreachable, retry: noon + 60)) == nil)
    #expect(line(.failed(.serverFault, retry: nil))?.isTrouble == true)
    #expect(line(.inSync)?.isTrouble == false)
    #expect(line(.inSync) == nil)
  }
}
