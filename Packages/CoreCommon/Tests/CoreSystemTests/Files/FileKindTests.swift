import CoreSystem
import Foundation
import Testing

struct FileKindTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func `a path is a file, a folder, a pipe, a device or missing`() throws {
    try scratch.put("x", at: "file")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: scratch.path("file"))
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    #expect(FileKind(of: scratch.path("file")) == .regular)
    #expect(FileKind(of: scratch.path("link")) == .regular)
    #expect(FileKind(of: scratch.path("")) == .folder)
    #expect(FileKind(of: scratch.path("pipe")) == .pipe)
    #expect(FileKind(of: "/dev/null") == .device)
    #expect(FileKind(of: scratch.path("none")) == nil)
    #expect(FileKind(named: scratch.path("link")) == .link)
    #expect(FileKind(named: scratch.path("file")) == .regular)
    #expect(FileKind(named: scratch.path("none")) == nil)
  }

  @Test func `only a regular file can be replaced, and a link keeps leading to it`() throws {
    try scratch.put("x", at: "file")
    let links = [("link", "file"), ("second", "link"), ("lost", "none"), ("null", "/dev/null"), ("round", "round")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target)
    }
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    let file = try RegularFile.replaceable(at: scratch.path("file"))
    #expect(FileIdentity(of: file) == FileIdentity(of: scratch.path("file")))
    #expect(try RegularFile.replaceable(at: scratch.path("second")) == file)
    #expect(try RegularFile.replaceable(at: scratch.path("none")) == scratch.path("none"))
    let others: [(String, FileKind)] = [
      ("pipe", .pipe), ("", .folder), ("null", .device), ("lost", .brokenLink), ("round", .brokenLink),
    ]
    for (name, kind) in others {
      #expect(throws: FileError.notRegular(kind), "\(name)") { try RegularFile.replaceable(at: scratch.path(name)) }
    }
  }

  @Test func `a file is not replaced by way of what a process has open`() throws {
    try scratch.put("x", at: "file")
    let handle = try #require(FileHandle(forReadingAtPath: scratch.path("file")))
    let path = "/dev/fd/\(handle.fileDescriptor)"
    try #require(FileKind(of: path) == .regular)
    #expect(throws: FileError.notRegular(.brokenLink)) { try RegularFile.replaceable(at: path) }
    withExtendedLifetime(handle) {}
  }

  @Test func `another file at the same path has another identity`() throws {
    try scratch.put("x", at: "file")
    let handle = try #require(FileHandle(forReadingAtPath: scratch.path("file")))
    let identity = try #require(FileIdentity(of: scratch.path("file")))
    #expect(FileIdentity(descriptor: handle.fileDescriptor) == identity)
    #expect(FileIdentity(device: identity.device, inode: identity.inode) == identity)
    try AtomicFile.replace(at: scratch.path("file"), with: Data("x".utf8))
    #expect(FileIdentity(of: scratch.path("file")) != identity)
    #expect(FileIdentity(descriptor: handle.fileDescriptor) == identity)
    #expect(FileIdentity(of: scratch.path("none")) == nil)
    #expect(FileIdentity(descriptor: -1) == nil)
  }

  @Test func `only a regular file is read, up to a limit`() throws {
    try scratch.put("content", at: "file")
    #expect(try RegularFile.read(at: scratch.path("file"), upTo: 4) == Data("cont".utf8))
    #expect(try RegularFile.read(at: scratch.path("file"), upTo: 100) == Data("content".utf8))
    #expect(throws: FileError.missing) { try RegularFile.read(at: scratch.path("none"), upTo: 4) }
    #expect(throws: FileError.notRegular(.device)) { try RegularFile.read(at: "/dev/zero", upTo: 4) }
    #expect(throws: FileError.notRegular(.folder)) { try RegularFile.read(at: scratch.path(""), upTo: 4) }
  }

  @Test func `each system error has a kind and a reason`() {
    let kinds: [(Int32, FileError)] = [
      (ENOENT, .missing), (ENOTDIR, .missing), (EEXIST, .alreadyExists), (ENOSPC, .noSpace), (EDQUOT, .noSpace),
      (EFBIG, .tooLarge), (EACCES, .notPermitted), (EPERM, .notPermitted), (EROFS, .notPermitted),
      (EISDIR, .notRegular(.folder)), (ELOOP, .notRegular(.link)), (EIO, .other(code: EIO)),
    ]
    for (code, error) in kinds { #expect(FileError(errno: code) == error) }
    #expect(FileError.noSpace.reason == "the disk is full")
    #expect(FileError.other(code: EIO).reason == "Input/output error")
  }
}
