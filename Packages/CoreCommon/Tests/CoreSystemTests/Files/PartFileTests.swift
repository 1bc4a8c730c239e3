import CoreSystem
import Foundation
import Testing

struct PartFileTests {
  private let scratch: Scratch
  private var path: String { scratch.path("film.mkv") }

  init() throws {
    scratch = try Scratch()
  }

  @Test func `parts become one file, private from its first byte`() throws {
    let part = try PartFile(for: path)
    try part.append(Data("one ".utf8))
    #expect(scratch.text("film.mkv") == nil)
    #expect(try scratch.names.map(PartFile.isPart) == [true])
    #expect(try FileManager.default.attributesOfItem(atPath: part.path)[.posixPermissions] as? Int == 0o600)
    try part.append(Array("two".utf8))
    try part.place()
    #expect(scratch.text("film.mkv") == "one two")
    #expect(try scratch.names == ["film.mkv"])
  }

  @Test func `a part file is removed on release, unless it was placed`() throws {
    do {
      let part = try PartFile(for: path)
      try part.append(Data("half".utf8))
      #expect(try scratch.names.count == 1)
      withExtendedLifetime(part) {}
    }
    #expect(try scratch.names == [])
    let part = try PartFile(for: path)
    try part.place()
    part.discard()
    #expect(try scratch.names == ["film.mkv"])
  }

  @Test func `what killed writers of any name left in a folder is removed, and nothing else`() async throws {
    await #expect(processExitsWith: .exitCode(9)) { [folder = scratch.path("") as String] in
      let parts = try ["film", "song"].map { try PartFile(for: folder + $0) }
      try parts[0].append(Data("half".utf8))
      _exit(9)
    }
    #expect(try scratch.names.count == 2)
    let current = try PartFile(for: scratch.path("other"))
    try scratch.put("mine", at: "notes.part-1")
    PartFile.removeAllAbandoned(besides: path)
    let kept = try scratch.names.map { scratch.path($0) }
    #expect(kept == [scratch.path("notes.part-1"), current.path])
  }

  @Test func `a file that need not survive a power cut waits for no disk`() throws {
    var calls = FileCalls.system
    calls.synchronize = { _ in
      errno = EIO
      return -1
    }
    let part = try PartFile(for: path, calls: calls)
    try part.append(Data("quick".utf8))
    #expect(throws: FileError.self) { try part.place() }
    try part.place(durably: false)
    #expect(scratch.text("film.mkv") == "quick")
    try DiskSync.synchronizeFileSystem(of: path)
    #expect(throws: FileError.missing) { try DiskSync.synchronizeFileSystem(of: path + "-missing") }
  }

  @Test func `slow and interrupted writes are completed`() throws {
    var calls = FileCalls.system
    let interruptions = CallCount()
    calls.write = { descriptor, bytes in
      guard !interruptions.isThird() else {
        errno = EINTR
        return -1
      }
      return FileCalls.system.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(777)))
    }
    let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 17) })
    let part = try PartFile(for: path, calls: calls)
    try part.append(content)
    try part.place()
    #expect(FileManager.default.contents(atPath: path) == content)
  }

  @Test func `a full disk is reported, and the old file is kept`() throws {
    try scratch.put("old", at: "film.mkv")
    do {
      let part = try PartFile(for: path, calls: .failing(at: .write, with: EDQUOT))
      #expect(throws: FileError.noSpace) { try part.append(Data("new".utf8)) }
    }
    #expect(scratch.text("film.mkv") == "old")
    #expect(try scratch.names == ["film.mkv"])
  }

  @Test func `data written through another file handle is placed`() throws {
    let part = try PartFile(for: path)
    try Data("by another library".utf8).write(to: URL(filePath: part.path))
    try part.place(replacing: false)
    #expect(scratch.text("film.mkv") == "by another library")
  }

  @Test func `only files left by killed processes for the same target are removed`() throws {
    let abandoned = "film.mkv.part-\(UUID().uuidString)"
    let others = [
      "other.mkv.part-\(UUID().uuidString)", "film.mkv.part-1", "film.mkv.part-", "film.mkv", "film.mkv.part-one.txt",
    ]
    for name in [abandoned] + others { try scratch.put("x", at: name) }
    let part = try PartFile(for: path)
    PartFile.removeAbandoned(for: path)
    let own = URL(filePath: part.path).lastPathComponent
    #expect(try scratch.names == (others + [own]).sorted())
    #expect(!PartFile.isAbandoned(part.path))
    #expect(PartFile.isAbandoned(scratch.path("film.mkv")))
    #expect(PartFile.isAbandoned(scratch.path("none")))
    withExtendedLifetime(part) {}
  }

  @Test func `a file that another process is writing is kept until that process is killed`() async throws {
    let part = try PartFile(for: path)
    await #expect(processExitsWith: .success) { [path = path as String, part = part.path as String] in
      PartFile.removeAbandoned(for: path)
      #expect(FileManager.default.fileExists(atPath: part))
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let part = try PartFile(for: path)
      try part.append(Data("half".utf8))
      kill(getpid(), SIGKILL)
      withExtendedLifetime(part) {}
    }
    #expect(try scratch.names.count == 2)
    PartFile.removeAbandoned(for: path)
    #expect(try scratch.names == [URL(filePath: part.path).lastPathComponent])
    withExtendedLifetime(part) {}
  }
}
