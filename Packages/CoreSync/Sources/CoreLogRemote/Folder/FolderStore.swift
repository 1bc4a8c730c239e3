public import CoreCommon
import CoreSystem
import Dispatch
public import Foundation
import Synchronization

/// The objects of a folder on one file system, which machines mount: each is a file that gets its name by `link`, which
/// fails if the name is taken.
public struct FolderStore: ObjectStore {
  /// How long the file system of a network may take.
  private static let deadline = DispatchTimeInterval.seconds(10)

  private let path: String

  /// - Parameter path: an absolute path.
  public init(_ path: String) {
    self.path = path
  }

  /// A folder that is not mounted is empty.
  public var failureIfMissing: RemoteFailure { .unreachable }

  public var hasCheapReads: Bool { true }

  public func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String? {
    let (path, target) = (path, file(name))
    return try await waitingForDisk { () throws(FileError) in
      // A folder that is not mounted must not be made here.
      guard FileKind(of: path) == .folder else { throw .missing }
      // What is written takes long to reach the disk.
      if let isSame = try Self.isTaken(target, by: content) { return isSame ? try Self.mark(target) : nil }
      try PrivateFolder.create(for: target)
      do throws(FileError) {
        let part = try PartFile(for: target, calls: Self.calls)
        try part.append(content)
        try part.place(replacing: false)
      } catch {
        // The answer to a link can be lost on the way, and the link be there.
        if let isSame = try Self.isTaken(target, by: content) { return isSame ? try Self.mark(target) : nil }
        // A limit on the size of files is one on the space.
        throw error == .tooLarge ? .noSpace : error
      }
      return try Self.mark(target)
    }
  }

  /// Whether the file of a name has a content; `nil` if the name is free.
  ///
  /// - Throws: `notRegular` if something else than a file has the name, so that it will never be free; why its content is
  ///   unknown.
  private static func isTaken(_ path: String, by content: Data) throws(FileError) -> Bool? {
    guard let kind = FileKind(named: path) else { return nil }
    guard FileKind(of: path) == .regular else { throw .notRegular(kind) }
    return try RegularFile.read(at: path, upTo: content.count + 1) == content
  }

  /// A file system without second names is not used at all: it could not decide.
  private static let calls = {
    var calls = FileCalls.system
    calls.link = { path, target in
      let result = FileCalls.system.link(path, target)
      if result != 0, [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) { errno = EIO }
      return result
    }
    return calls
  }()

  public func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data? {
    let file = file(name)
    return try await waitingForDisk { () throws(FileError) in
      let content: Data
      do throws(FileError) {
        content = try RegularFile.read(at: file, upTo: byteLimit + 1)
      } catch .missing {
        return nil
      }
      guard content.count <= byteLimit else { throw .tooLarge }
      return content
    }
  }

  public func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing] {
    let folder = file(folder)
    return try await waitingForDisk { () throws(FileError) in
      guard FileKind(of: folder) != nil else { return [] }
      let names = try Self.names(in: folder)
      let later = names.filter { StoreProbe.precedes(name, $0) && !PartFile.isPart($0) }.sorted(by: StoreProbe.precedes)
      var listed: [ObjectListing] = []
      // Folders and links that lead nowhere are no objects.
      for name in later where FileKind(of: "\(folder)/\(name)") == .regular {
        listed.append(ObjectListing(name: name, mark: try Self.mark("\(folder)/\(name)")))
        if listed.count == ObjectListing.limit { break }
      }
      return listed
    }
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch CocoaError.fileReadNoPermission {
      throw .notPermitted
    } catch {
      throw .other(code: EIO)
    }
  }

  public func delete(_ name: String) async throws(RemoteFailure) {
    let file = file(name)
    try await waitingForDisk { () throws(FileError) in
      try PrivateFile(path: file).remove()
    }
  }

  public func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String {
    let target = file(name)
    return try await waitingForDisk { () throws(FileError) in
      let part = try PartFile(for: target, calls: Self.calls)
      try part.append(content)
      try part.place(replacing: true)
      return try Self.mark(target)
    }
  }

  public func changes() -> AsyncStream<Void> {
    #if os(Linux)
      let watch = InotifyWatch()
      // A log without commits has no folder for them yet.
      if FileKind(of: path) == .folder { try? PrivateFolder.create(for: file(LogFormat.commitName(1))) }
      _ = watch.watch([file(LogFormat.commitFolder)])
      let changes = watch.changes
      return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let watching = Task {
          for await _ in changes { continuation.yield() }
          withExtendedLifetime(watch) {}
        }
        continuation.onTermination = { _ in watching.cancel() }
      }
    #else
      return AsyncStream { $0.finish() }
    #endif
  }

  /// Whether the folder exists.
  public func exists() async throws(RemoteFailure) -> Bool {
    let path = path
    return try await waitingForDisk { () throws(FileError) in FileKind(of: path) == .folder }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private static func mark(_ path: String) throws(FileError) -> String {
    guard let identity = FileIdentity(of: path),
      let facts = try? FileManager.default.attributesOfItem(atPath: path), let size = facts[.size] as? Int
    else { throw .missing }
    let changed = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(identity.inode)-\(changed)-\(size)"
  }

  /// Runs on a thread that may wait, and gives up on it if the disk does not answer in time.
  private func waitingForDisk<Value: Sendable>(
    _ work: @escaping @Sendable () throws(FileError) -> Value
  ) async throws(RemoteFailure) -> Value {
    let result: Result<Value, RemoteFailure> = await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      DispatchQueue.global().async {
        do throws(FileError) {
          answer.give(.success(try work()))
        } catch {
          answer.give(.failure(RemoteFailure(error)))
        }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.deadline) { answer.give(.failure(.timedOut)) }
    }
    return try result.get()
  }
}

/// Resumes a caller with the first of several results.
private final class Answer<Value: Sendable>: Sendable {
  private let waiter: Mutex<CheckedContinuation<Result<Value, RemoteFailure>, Never>?>

  init(_ waiter: CheckedContinuation<Result<Value, RemoteFailure>, Never>) {
    self.waiter = Mutex(waiter)
  }

  func give(_ result: Result<Value, RemoteFailure>) {
    waiter.withLock { $0.take() }?.resume(returning: result)
  }
}

extension RemoteFailure {
  /// The failure of a file system in the engine's terms.
  fileprivate init(_ error: FileError) {
    switch error {
    case .missing: self = .unreachable
    case .noSpace: self = .serverFull
    // Something else than Fettle put it there.
    case .tooLarge, .notRegular: self = .invalidResponse
    case .notPermitted, .accessibleByOthers: self = .credentialsRejected
    case .alreadyExists, .other: self = .serverFault
    }
  }
}
