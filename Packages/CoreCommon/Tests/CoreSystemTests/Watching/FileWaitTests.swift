#if os(Linux)
  import CoreSystem
  import Foundation
  import Testing

  /// The milliseconds of a wait that only an event ends.
  private let forever = 3_600_000

  /// Waiting for real files. A wait that never ends fails by the time limit.
  final class FileWaitTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-wait-\(UUID().uuidString)")
    private let wait: FileWait

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      wait = FileWait(for: folder.appending(path: "log-wal").path(percentEncoded: false))
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    private func append(to name: String) throws {
      let file = folder.appending(path: name)
      if !FileManager.default.fileExists(atPath: file.path()) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("x".utf8))
      try handle.close()
    }

    @Test func `a file that appears, is written, replaced or removed ends the wait`() throws {
      #expect(wait.isWatching)
      try append(to: "log-wal")
      #expect(wait.wait(milliseconds: forever) == .changed)
      try append(to: "log-wal")
      #expect(wait.wait(milliseconds: forever) == .changed)
      try append(to: "other")
      try FileManager.default.removeItem(at: folder.appending(path: "log-wal"))
      #expect(wait.wait(milliseconds: forever) == .changed)
      try FileManager.default.moveItem(
        at: folder.appending(path: "other"), to: folder.appending(path: "log-wal"))
      #expect(wait.wait(milliseconds: forever) == .changed)
      try append(to: "log-wal")
      #expect(wait.wait(milliseconds: forever) == .changed)
    }

    @Test func `several writes are one change, and other files are none`() throws {
      for _ in 0..<1_000 { try append(to: "log-wal") }
      try append(to: "log")
      #expect(wait.takeChanges())
      try append(to: "log")
      try append(to: "log-wal2")
      #expect(!wait.takeChanges())
      try append(to: "log")
      #expect(wait.wait(milliseconds: 0) == .timedOut)
    }

    @Test func `a pause leaves the changes to the next call`() throws {
      try append(to: "log-wal")
      #expect(wait.pause(milliseconds: 0) == .timedOut)
      #expect(wait.takeChanges())
    }

    @Test func `the end ends a wait under way and all later ones`() async {
      let wait = wait
      let waiting = Task { @concurrent in wait.wait(milliseconds: forever) }
      wait.end()
      #expect(await waiting.value == .ended)
      #expect(wait.wait(milliseconds: forever) == .ended)
      #expect(wait.pause(milliseconds: forever) == .ended)
    }

    @Test func `a folder that is missing is not watched`() {
      let wait = FileWait(for: folder.appending(path: "missing/log-wal").path())
      #expect(!wait.isWatching)
      #expect(wait.wait(milliseconds: 0) == .timedOut)
      #expect(!wait.takeChanges())
    }
  }
#endif
