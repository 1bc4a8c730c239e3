#if os(Linux)
  import CoreSystem
  import Foundation
  import Testing

  /// Watching real folders.
  final class InotifyWatchTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-watch-\(UUID().uuidString)")
    private let watch = InotifyWatch()

    init() throws {
      try make("a")
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    private func make(_ name: String) throws {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }

    private func write(_ name: String) throws {
      try Data("x".utf8).write(to: folder.appending(path: name))
    }

    private func change() async {
      for await _ in watch.changes { return }
    }

    @Test func `a written file is a change, in a folder and below it`() async throws {
      #expect(watch.watch([folder.path()]))
      try write("1.fit")
      await change()
      try write("a/2.fit")
      await change()
    }

    @Test func `a moved file, and one in a folder that is new, are changes`() async throws {
      #expect(watch.watch([folder.appending(path: "a").path()]))
      try write("1.fit")
      try FileManager.default.moveItem(
        at: folder.appending(path: "1.fit"), to: folder.appending(path: "a/1.fit"))
      await change()
      try make("a/new/deep")
      await change()
      // Once more for the folder below, whose watch begins a moment later.
      try make("a/new/deep/er")
      await change()
      try write("a/new/deep/er/2.fit")
      await change()
    }

    @Test func `a folder that vanishes is a change, and one that is back can be watched`() async throws {
      let path = folder.appending(path: "a")
      #expect(watch.watch([path.path(), folder.appending(path: "missing").path()]))
      try FileManager.default.removeItem(at: path)
      await change()
      try make("a")
      #expect(watch.watch([path.path()]))
      try write("a/1.fit")
      await change()
    }
  }
#endif
