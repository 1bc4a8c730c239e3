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
      (EISDIR, .notRegular(.folder)), (EIO, .other(code: EIO)),
    ]
    for (code, error) in kinds { #expect(FileError(errno: code) == error) }
    #expect(FileError.noSpace.reason == "the disk is full")
    #expect(FileError.other(code: EIO).reason == "Input/output error")
  }
}
