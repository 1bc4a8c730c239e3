import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

@testable import CoreLogRemote

struct FolderStoreTests {
  private let folder: URL
  private let store: FolderStore

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fettle-folder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = FolderStore(folder.path())
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `a folder keeps the promises of a store`() async throws {
    defer { remove() }
    _ = try await LogAccount(store).open()
    let (desk, lap) = try await (LogMachine("desk", on: store), LogMachine("lap", on: store))
    let row = try await desk.put(.create("a", ["title": "Run"]))
    _ = try await lap.put(.change(row, ["title": "Race"]))
    #expect(try await desk.rows() == lap.rows())
    try await LogAccount(store).delete()
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    #expect(Set(left).isSubset(of: ["log", "files", "probe"]))
  }

  @Test func `of many that create the same object, one succeeds`() async throws {
    defer { remove() }
    for round in 1...10 {
      let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
        for writer in 1...8 {
          group.addTask { try await store.create("log/\(round)", Data("\(writer)".utf8)) != nil }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(winners == 1)
    }
    #expect(try await store.list("log", after: "").count == 10)
  }

  @Test func `an object that is there with the same content was created by a link whose answer was lost`() async throws
  {
    defer { remove() }
    let mark = try #require(try await store.create("log/1", Data("mine".utf8)))
    #expect(try await store.create("log/1", Data("mine".utf8)) == mark)
    #expect(try await store.create("log/1", Data("theirs".utf8)) == nil)
    #expect(try await store.read("log/1", upTo: 100) == Data("mine".utf8))
  }

  @Test func `objects are for their owner alone, and unfinished ones are not listed`() async throws {
    defer { remove() }
    _ = try await store.create("log/1", Data("x".utf8))
    try Data().write(to: folder.appending(path: "log/2.part-\(UUID().uuidString)"))
    #expect(try await store.list("log", after: "").map(\.name) == ["1"])
    let path = folder.appending(path: "log/1").path()
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `another file in the place of an object has another mark`() async throws {
    defer { remove() }
    let mark = try #require(try await store.create("log/1", Data("x".utf8)))
    #expect(try await store.list("log", after: "").map(\.mark) == [mark])
    try await store.delete("log/1")
    #expect(try await store.create("log/1", Data("yy".utf8)) != mark)
  }

  @Test func `a folder that is not mounted is not made, and nothing is lost`() async throws {
    defer { remove() }
    let desk = try await LogMachine("desk", on: store)
    let row = try await desk.put(.create("a", ["title": "Run"]))
    let away = folder.appendingPathExtension("away")
    try FileManager.default.moveItem(at: folder, to: away)
    await #expect(throws: RemoteFailure.unreachable) { try await desk.rows() }
    await #expect(throws: RemoteFailure.unreachable) { try await desk.send(.create("b", [:])) }
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
    // The empty folder that something is usually mounted on.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    await #expect(throws: RemoteFailure.unreachable) { try await desk.rows() }
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.moveItem(at: away, to: folder)
    #expect(try await desk.rows() == [row])
  }

  @Test func `a file that is too large, a folder in its place and a link to nowhere are no objects`() async throws {
    defer { remove() }
    _ = try await store.create("log/1", Data(count: 11))
    await #expect(throws: RemoteFailure.invalidResponse) { try await store.read("log/1", upTo: 10) }
    try FileManager.default.createDirectory(at: folder.appending(path: "log/2"), withIntermediateDirectories: true)
    await #expect(throws: RemoteFailure.invalidResponse) { try await store.read("log/2", upTo: 10) }
    #expect(try await store.read("log/3", upTo: 10) == nil)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "log/4"), withDestinationURL: folder.appending(path: "nowhere"))
    #expect(try await store.read("log/4", upTo: 10) == nil)
    #expect(try await store.list("log", after: "").map(\.name) == ["1"])
  }

  @Test func `a name that something else than a file has cannot be created, and nobody waits for it`() async throws {
    defer { remove() }
    let desk = try await LogMachine("desk", on: store)
    _ = try await desk.put(.create("a", [:]))
    let next = folder.appending(path: LogFormat.commitName(2))
    try FileManager.default.createSymbolicLink(at: next, withDestinationURL: folder.appending(path: "nowhere"))
    await #expect(throws: RemoteFailure.invalidResponse) { try await desk.send(.create("b", [:])) }
    #expect(try await desk.rows().map(\.key.id) == ["a"])
    try FileManager.default.removeItem(at: next)
    try FileManager.default.createDirectory(at: next, withIntermediateDirectories: true)
    await #expect(throws: RemoteFailure.invalidResponse) { try await desk.send(.create("b", [:])) }
    try FileManager.default.removeItem(at: next)
    _ = try await desk.put(.create("b", [:]))
  }

  @Test(arguments: ["", "trick", "not the track at all", "track"])
  func `a damaged file of a row is replaced when it is sent again`(_ found: String) async throws {
    defer { remove() }
    let digest = String(repeating: "a1", count: 32)
    let desk = try await LogMachine("desk", on: store, files: [digest: Data("track".utf8)])
    _ = try await store.create(LogFormat.fileName(digest), Data(found.utf8))
    let row = try await desk.put(.create("a", ["file": .text(digest)]))
    #expect(try await desk.source.fetch(#require(row.file), of: row.key, byteLimit: 10) == Data("track".utf8))
  }

  @Test func `a link to an object is an object`() async throws {
    defer { remove() }
    _ = try await store.create("log/1", Data("x".utf8))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "log/2"), withDestinationURL: folder.appending(path: "log/1"))
    #expect(try await store.list("log", after: "").map(\.name) == ["1", "2"])
    #expect(try await store.create("log/2", Data("y".utf8)) == nil)
    #expect(try await store.read("log/2", upTo: 10) == Data("x".utf8))
  }

  @Test func `a change of the folder is noticed`() async throws {
    defer { remove() }
    _ = try await store.create("log/1", Data("x".utf8))
    var changes = store.changes().makeAsyncIterator()
    _ = try await store.create("log/2", Data("x".utf8))
    #expect(await changes.next() != nil)
  }

  @Test(arguments: [
    (".stfolder", "Syncthing"), (".dropbox", "Dropbox"), (".nextcloudsync.log", "Nextcloud"),
    (".sync_0123.db", "Nextcloud"),
    (".849C9593-D756-4E56-8D6E-42412F2A707B", "OneDrive"),
  ])
  func `a folder that a program copies is recognized, also from below`(_ trace: String, _ program: String) throws {
    defer { remove() }
    let below = folder.appending(path: "deep/fettle")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    #expect(CopiedFolder.program(copying: below.path()) == nil)
    try Data().write(to: folder.appending(path: trace))
    #expect(CopiedFolder.program(copying: below.path()) == program)
  }

  @Test(arguments: [
    ("/home/robin/Library/Mobile Documents/com~apple~CloudDocs/fettle", "iCloud Drive"),
    ("/home/robin/OneDrive - Example/fettle", "OneDrive"), ("/home/robin/Dropbox/fettle", "Dropbox"),
  ])
  func `a folder that is called like that of a program is recognized`(_ path: String, _ program: String) {
    #expect(CopiedFolder.program(copying: path) == program)
  }
}
