import CoreSystem
import CoreTesting
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization
import Testing

@testable import Commands

/// What a watch does when, without files, folders or waiting.
@MainActor final class ImportWatchTests {
  private final class ScriptedWatch: FolderWatch {
    let changes: AsyncStream<Void>
    let continuation: AsyncStream<Void>.Continuation
    let watched = Mutex<[[String]]>([])

    init() {
      (changes, continuation) = AsyncStream<Void>.makeStream()
    }

    func watch(_ folders: [String]) -> Bool {
      watched.withLock { $0.append(folders) }
      return true
    }
  }

  private struct Closed: Error {}

  /// What the watch finds.
  private final class Script: Sendable {
    let isClosed = Mutex(false)
    let present = Mutex<[String: FileIdentity]>([:])
    let reports = Mutex<[Result<ImportReport, ImportError>]>([])
  }

  private let scripted = ScriptedWatch()
  private let script = Script()
  private let clock = ManualClock()
  private let happened: AsyncStream<String>
  private let watch: ImportWatch
  private var running: Task<Void, any Error>?

  private static let imported = ImportReport(
    id: ImportID(1), files: [ImportedFile(path: "a.fit", imported: [.sample(1)])])

  init() {
    let (happened, note) = AsyncStream.makeStream(of: String.self)
    self.happened = happened
    let (scripted, script, clock) = (scripted, script, clock)
    script.present.withLock { $0 = ["/a": FileIdentity(device: 1, inode: 1)] }
    watch = ImportWatch(
      ["/a", "/b"], watch: scripted, identity: { path in script.present.withLock { $0[path] } },
      sleep: { try await clock.sleep($0) },
      importFiles: { (paths: [String]) async throws(ImportError) -> ImportReport in
        note.yield("import \(paths.joined(separator: " "))")
        let next = script.reports.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try next?.get() ?? ImportReport()
      },
      show: { news in
        switch news {
        case .report(let report):
          if script.isClosed.withLock({ $0 }) { throw Closed() }
          note.yield("\(report.importedCount) imported")
        case .failed: note.yield("failed")
        case .away(let folder): note.yield("away \(folder)")
        case .back(let folder): note.yield("back \(folder)")
        }
      })
  }

  deinit {
    running?.cancel()
  }

  private func start() {
    running = Task { [watch] in try await watch.run() }
  }

  @Test func `what is there is imported, then what arrives, as one batch`() async {
    start()
    var happened = happened.makeAsyncIterator()
    #expect(await happened.next() == "away /b")
    #expect(await happened.next() == "import /a")
    await clock.waitForSleep(of: 5)
    script.reports.withLock { $0 = [.success(Self.imported)] }
    scripted.continuation.yield()
    await clock.waitForSleep(of: 1)
    scripted.continuation.yield()
    await clock.waitForSleep(of: 1)
    clock.advance(by: 1)
    #expect(await happened.next() == "import /a")
    #expect(await happened.next() == "1 imported")
  }

  @Test func `a folder that is back is watched and imported, and so is another one in its place`() async {
    start()
    var happened = happened.makeAsyncIterator()
    #expect(await happened.next() == "away /b")
    #expect(await happened.next() == "import /a")
    await clock.waitForSleep(of: 5)
    script.present.withLock { $0 = ["/a": FileIdentity(device: 2, inode: 1), "/b": FileIdentity(device: 1, inode: 5)] }
    clock.advance(by: 5)
    #expect(await happened.next() == "back /b")
    #expect(await happened.next() == "import /a /b")
    await clock.waitForSleep(of: 5)
    script.present.withLock { $0 = [:] }
    clock.advance(by: 5)
    #expect(await happened.next() == "away /a")
    #expect(await happened.next() == "away /b")
    #expect(scripted.watched.withLock { $0 } == [["/a"], ["/a", "/b"], []])
  }

  @Test func `files that grow are looked at again soon, and a failure ends nothing`() async throws {
    script.reports.withLock {
      $0 = [.success(ImportReport(growingCount: 1)), .failure(.log(.storage(.full), soFar: ImportReport()))]
    }
    start()
    var happened = happened.makeAsyncIterator()
    #expect(await happened.next() == "away /b")
    #expect(await happened.next() == "import /a")
    await clock.waitForSleep(of: 2)
    clock.advance(by: 2)
    #expect(await happened.next() == "import /a")
    #expect(await happened.next() == "failed")
    await clock.waitForSleep(of: 30)
    clock.advance(by: 30)
    #expect(await happened.next() == "import /a")
    running?.cancel()
    try await running?.value
  }

  @Test func `an import that nobody can be shown ends the watch`() async {
    script.reports.withLock { $0 = [.success(Self.imported)] }
    script.isClosed.withLock { $0 = true }
    start()
    await #expect(throws: Closed.self) { try await self.running?.value }
  }
}
