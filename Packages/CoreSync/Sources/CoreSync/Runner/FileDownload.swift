import Dispatch
import Foundation

/// A file that was asked for.
struct FetchedFile: Sendable {
  enum End: Sendable {
    /// Its bytes, which have the digest that the server says.
    case whole(Data)
    case wrong
    /// The server has no such file.
    case gone
    case failed(RemoteFailure)
  }

  let file: AwaitedFile
  let end: End
}

/// Fetches files side by side, each into a temporary file of its own.
struct FileDownload: Sendable {
  static let places = 1...6
  /// The largest file that is taken.
  private static let longestByteCount = 40 << 20
  /// When so much is in memory, no further file is begun.
  private static let enoughByteCount = 8 << 20

  let remote: any RemoteSource
  /// The temporary files' path but for their number.
  let pathPrefix: String
  let digest: @Sendable (Data) -> String
  private let queue = DispatchQueue(label: "fettle.sync.files", attributes: .concurrent)

  init(remote: any RemoteSource, pathPrefix: String, digest: @escaping @Sendable (Data) -> String) {
    self.remote = remote
    self.pathPrefix = pathPrefix
    self.digest = digest
  }

  func removeLeftovers() async {
    await onQueue {
      for place in Self.places { try? FileManager.default.removeItem(atPath: path(place)) }
    }
  }

  /// Fetches files until all have come, one request failed, or memory is full. Those that were not begun, or were
  /// under way when another failed, are left out.
  func ends(of files: [AwaitedFile]) async -> [FetchedFile] {
    var waiting = files[...]
    var ends: [FetchedFile] = []
    var byteCount = 0
    var hasFailed = false
    await withTaskGroup(of: (place: Int, fetched: FetchedFile).self) { group in
      for place in Self.places {
        guard let file = waiting.popFirst() else { break }
        group.addTask { (place, await fetch(file, into: path(place))) }
      }
      while let (place, fetched) = await group.next() {
        switch fetched.end {
        case .failed where hasFailed: continue
        case .failed:
          hasFailed = true
          group.cancelAll()
        case .whole(let bytes): byteCount += bytes.count
        case .wrong, .gone: break
        }
        ends.append(fetched)
        guard !hasFailed, byteCount < Self.enoughByteCount, let file = waiting.popFirst() else { continue }
        group.addTask { (place, await fetch(file, into: path(place))) }
      }
    }
    return ends
  }

  private func fetch(_ file: AwaitedFile, into path: String) async -> FetchedFile {
    let end: FetchedFile.End
    do throws(RemoteFailure) {
      end = try await remote.fetch(file.file, of: file.key, to: path) ? await read(path, file.file.digest) : .gone
    } catch {
      end = .failed(error)
    }
    await onQueue { try? FileManager.default.removeItem(atPath: path) }
    return FetchedFile(file: file, end: end)
  }

  private func read(_ path: String, _ expected: String) async -> FetchedFile.End {
    await onQueue {
      let limit = Self.longestByteCount
      guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.read(upToCount: limit + 1),
        bytes.count <= limit, digest(bytes) == expected
      else { return .wrong }
      return .whole(bytes)
    }
  }

  private func path(_ place: Int) -> String {
    pathPrefix + String(place)
  }

  /// Files are read where waiting keeps nobody else from running.
  private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
