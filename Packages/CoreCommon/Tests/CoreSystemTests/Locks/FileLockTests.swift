import CoreSystem
import Foundation
import Testing

struct FileLockTests {
  private let scratch: Scratch
  private var path: String { scratch.path("log-lock") }

  init() throws {
    scratch = try Scratch()
  }

  @Test func `only one owner has the lock until it is released`() throws {
    do {
      let lock = try #require(FileLock(acquiring: path))
      #expect(FileLock(acquiring: path) == nil)
      #expect(FileLock(acquiring: path, .shared) == nil)
      withExtendedLifetime(lock) {}
    }
    #expect(FileLock(acquiring: path) != nil)
    #expect(try scratch.names == ["log-lock"])
    #expect(try scratch.permissions("log-lock") == 0o600)
  }

  @Test func `several owners can share a lock, which blocks exclusive access`() throws {
    let first = try FileLock(at: path)
    let second = try FileLock(at: path)
    #expect(first.tryLock(.shared))
    #expect(second.tryLock(.shared))
    #expect(!second.tryLock(.exclusive))
    first.unlock()
    #expect(second.tryLock(.exclusive))
    #expect(!first.lock(.shared, waiting: .zero))
  }

  @Test func `other processes cannot acquire the lock until it is released`() async throws {
    let lock = try #require(FileLock(acquiring: path))
    await #expect(processExitsWith: .success) { [path = path as String] in
      #expect(FileLock(acquiring: path) == nil)
      let second = try FileLock(at: path)
      #expect(!second.lock(.shared, waiting: .milliseconds(20)))
    }
    lock.unlock()
    await #expect(processExitsWith: .success) { [path = path as String] in
      #expect(FileLock(acquiring: path) != nil)
    }
  }

  @Test func `a symbolic link in the place of a lock is not followed`() throws {
    try scratch.put("precious", at: "file")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: scratch.path("file"))
    #expect(FileLock(acquiring: path) == nil)
    #expect(throws: FileError.notRegular(.link)) { try FileLock(at: path) }
    #expect(scratch.text("file") == "precious")
  }

  @Test func `killing a process releases its lock`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let lock = FileLock(acquiring: path)
      kill(getpid(), SIGKILL)
      withExtendedLifetime(lock) {}
    }
    #expect(FileLock(acquiring: path) != nil)
  }

  @Test func `a lock is released even if a child process still has the descriptor`() throws {
    var lock = FileLock(acquiring: path)
    let identity = FileIdentity(of: path)
    // A copy of the descriptor, like the one a child process has until it runs its program.
    let descriptor = try #require((0..<256).first { FileIdentity(descriptor: $0) == identity })
    let copy = dup(descriptor)
    defer { close(copy) }
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(FileLock(acquiring: path) != nil)
  }

  @Test func `a waiting owner gets the lock as soon as it is free`() async throws {
    let lock = try #require(FileLock(acquiring: path))
    let path = path
    let waiting = Task { try FileLock(at: path).lock(waiting: .seconds(30)) }
    lock.unlock()
    #expect(try await waiting.value)
  }

  @Test func `a read-only lock file can be locked`() throws {
    try scratch.put("", at: "log-lock", permissions: 0o400)
    let lock = try #require(FileLock(acquiring: path))
    #expect(FileLock(acquiring: path) == nil)
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock needs an existing folder, and read-only use creates no lock file`() throws {
    #expect(FileLock(acquiring: scratch.path("no/lock")) == nil)
    #expect(throws: FileError.missing) { try FileLock(at: scratch.path("no/lock")) }
    #expect(throws: FileError.missing) { try FileLock(at: path, creatingFile: false) }
    #expect(try scratch.names == [])
  }

  @Test func `a named pipe at the lock's path does not block`() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(FileLock(acquiring: path) != nil)
  }

  @Test func `anyone can read a lock's note, and a shorter note replaces a longer one completely`() throws {
    let lock = try FileLock(at: path)
    #expect(lock.note.isEmpty)
    lock.write(note: "a longer note")
    lock.write(note: "short")
    #expect(try FileLock(at: path, creatingFile: false).note == "short")
  }

  @Test func `a lock on an open file applies to other handles of that file`() throws {
    try scratch.put("x", at: "file")
    let first = try #require(FileHandle(forReadingAtPath: scratch.path("file")))
    let second = try #require(FileHandle(forReadingAtPath: scratch.path("file")))
    #expect(DescriptorLock.tryLock(first.fileDescriptor, .exclusive) == .locked)
    #expect(DescriptorLock.tryLock(second.fileDescriptor, .shared) == .held)
    DescriptorLock.unlock(first.fileDescriptor)
    #expect(DescriptorLock.tryLock(second.fileDescriptor, .shared) == .locked)
    #expect(DescriptorLock.tryLock(-1, .shared) == .unsupported)
  }
}
