import CoreSystem
import Foundation
import Testing

struct AtomicFileTests {
  private let scratch: Scratch
  private var path: String { scratch.path("log") }

  init() throws {
    scratch = try Scratch()
  }

  @Test func `a file is written to a free path, or replaces an existing file`() throws {
    try AtomicFile.replace(at: path, with: Data("first".utf8))
    #expect(scratch.text("log") == "first")
    try AtomicFile.replace(at: path, with: Array("second".utf8))
    #expect(scratch.text("log") == "second")
    #expect(try scratch.names == ["log"])
  }

  @Test func `the content is synchronized before the name, and the name before the call returns`() throws {
    let record = CallRecord()
    try AtomicFile.replace(at: path, with: Data("content".utf8), calls: record.calls)
    #expect(record.all == ["write 7", "synchronize file", "rename", "synchronize folder"])
  }

  @Test func `a new file is also durable, and replaces no other file`() throws {
    let record = CallRecord()
    try AtomicFile.create(at: path, with: Data("content".utf8), calls: record.calls)
    #expect(record.all == ["write 7", "synchronize file", "link", "synchronize folder"])
    #expect(throws: FileError.alreadyExists) { try AtomicFile.create(at: path, with: Data("other".utf8)) }
    #expect(scratch.text("log") == "content")
    #expect(try scratch.names == ["log"])
  }

  @Test func `new files also work on a file system without hard links`() throws {
    var calls = FileCalls.system
    calls.link = { _, _ in
      errno = EPERM
      return -1
    }
    try AtomicFile.create(at: path, with: Data("content".utf8), calls: calls)
    #expect(throws: FileError.alreadyExists) { try AtomicFile.create(at: path, with: Data("x".utf8), calls: calls) }
    #expect(scratch.text("log") == "content")
    #expect(try scratch.names == ["log"])
  }

  @Test(arguments: [Step.write, .synchronize, .rename])
  func `a failure at any step keeps the old contents, and leaves nothing next to it`(_ step: Step) throws {
    try scratch.put("old", at: "log", permissions: 0o640)
    #expect(throws: FileError.noSpace) {
      try AtomicFile.replace(at: path, with: Data("new".utf8), calls: .failing(at: step, with: ENOSPC))
    }
    #expect(scratch.text("log") == "old")
    #expect(try scratch.permissions("log") == 0o640)
    #expect(try scratch.names == ["log"])
  }

  @Test func `a name that may not be durable is reported, though the new file exists`() throws {
    try scratch.put("old", at: "log")
    #expect(throws: FileError.other(code: EIO)) {
      try AtomicFile.replace(at: path, with: Data("new".utf8), calls: .failing(at: .synchronizeFolder, with: EIO))
    }
    #expect(scratch.text("log") == "new")
    #expect(try scratch.names == ["log"])
  }

  @Test func `a file system that does not synchronize folders is no failure`() throws {
    try AtomicFile.replace(at: path, with: Data("new".utf8), calls: .failing(at: .synchronizeFolder, with: EINVAL))
    #expect(scratch.text("log") == "new")
  }

  @Test(arguments: Step.allCases)
  func `killing a process at any step leaves the old or the new contents, and the next write cleans up`(
    _ step: Step
  ) async throws {
    try scratch.put("old", at: "log")
    await #expect(processExitsWith: .exitCode(9)) { [path = path as String, step = step as Step] in
      try AtomicFile.replace(at: path, with: Data("new".utf8), calls: .stopping(at: step) { _exit(9) })
    }
    #expect(scratch.text("log") == (step == .synchronizeFolder ? "new" : "old"))
    let left = try scratch.names.filter { $0 != "log" }
    #expect(left.count == (step == .synchronizeFolder ? 0 : 1))
    #expect(left.allSatisfy(PartFile.isPart))
    try AtomicFile.replace(at: path, with: Data("next".utf8))
    #expect(scratch.text("log") == "next")
    #expect(try scratch.names == ["log"])
  }

  @Test(arguments: [mode_t(0), 0o022, 0o077, 0o777])
  func `permissions do not depend on the umask, unless requested`(_ mask: mode_t) async throws {
    // In a separate process, because all threads share the umask.
    await #expect(processExitsWith: .success) { [folder = scratch.path("") as String, mask = mask as mode_t] in
      umask(mask)
      let files: [(String, FilePermissions, Int)] = [
        ("private", .ownerOnly, 0o600), ("exact", .exactly(0o664), 0o664), ("standard", .standard, Int(0o666 & ~mask)),
      ]
      for (name, permissions, expected) in files {
        let path = folder + name
        try AtomicFile.replace(at: path, permissions: permissions, with: Data("x".utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == expected)
      }
    }
  }

  @Test func `the permissions of the old file are not inherited`() throws {
    try scratch.put("old", at: "log", permissions: 0o644)
    try AtomicFile.replace(at: path, with: Data("new".utf8))
    #expect(try scratch.permissions("log") == 0o600)
    #expect(FilePermissions.ofFile(at: path) == .exactly(0o600))
    #expect(FilePermissions.ofFile(at: scratch.path("none")) == nil)
  }

  @Test func `a symbolic link is replaced, and not its target`() throws {
    try scratch.put("other", at: "other")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: scratch.path("other"))
    try AtomicFile.replace(at: path, with: Data("new".utf8))
    #expect(scratch.text("other") == "other")
    #expect(scratch.text("log") == "new")
  }

  @Test func `a named pipe is not replaced, and nothing is left next to it`() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.notRegular(.pipe)) { try AtomicFile.replace(at: path, with: Data("x".utf8)) }
    #expect(FileKind(of: path) == .pipe)
    #expect(try scratch.names == ["log"])
  }

  @Test func `the right of others to change a file can be taken away`() {
    #expect(FilePermissions.exactly(0o666).forOwnerToChange == .exactly(0o644))
    #expect(FilePermissions.exactly(0o600).forOwnerToChange == .exactly(0o600))
    #expect(FilePermissions.standard.forOwnerToChange == .exactly(0o644))
    #expect(FilePermissions.ownerOnly.forOwnerToChange == .ownerOnly)
  }

  @Test func `nothing is written into a missing folder or over a folder`() throws {
    #expect(throws: FileError.missing) { try AtomicFile.replace(at: scratch.path("no/log"), with: Data()) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: FileError.notRegular(.folder)) { try AtomicFile.replace(at: path, with: Data("x".utf8)) }
    #expect(throws: FileError.alreadyExists) { try AtomicFile.create(at: path, with: Data("x".utf8)) }
    #expect(try scratch.names == ["log"])
  }

  @Test func `a file can have a name of the file system's maximum length`() throws {
    let names = [String(repeating: "n", count: 255), String(repeating: "ü", count: 127)]
    for name in names { try AtomicFile.replace(at: scratch.path(name), with: Data(name.utf8)) }
    for name in names { #expect(scratch.text(name) == name) }
    #expect(try scratch.names == names.sorted())
  }

  @Test func `a file is moved over another, durably`() throws {
    try scratch.put("new", at: "new")
    try scratch.put("old", at: "log")
    let record = CallRecord()
    try AtomicFile.move(scratch.path("new"), to: path, calls: record.calls)
    #expect(record.all == ["rename", "synchronize folder"])
    #expect(scratch.text("log") == "new")
    #expect(try scratch.names == ["log"])
    #expect(throws: FileError.missing) { try AtomicFile.move(scratch.path("new"), to: path) }
  }
}
