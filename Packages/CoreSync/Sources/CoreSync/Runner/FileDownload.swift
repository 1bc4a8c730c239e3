import CoreCommon
import CoreSystem
import Foundation

/// The result of requesting a file.
struct FetchedFile: Sendable {
  enum End: Sendable {
    /// Its bytes, which match the server's digest.
    case whole(Data)
    case wrong
    /// The server has no such file.
    case gone
    case failed(RemoteFailure)
  }

  let file: AwaitedFile
  let end: End
}

/// Fetches files in parallel.
struct FileDownload: Sendable {
  private static let placeCount = 6
  private static let portionCount = 32
  /// The largest file that is accepted.
  private static let longestByteCount = 40 << 20
  /// The amount of memory in use above which no further file is requested.
  private static let enoughByteCount = 8 << 20

  let remote: any RemoteSource

  /// Fetches files until all have arrived, one request failed, or memory is full. Files that were not requested, or
  /// were in progress when another failed, are left out.
  ///
  /// - Parameter portions: receives the files as they arrive, some at a time, and is then finished.
  func fetch(_ files: [AwaitedFile], to portions: AsyncStream<[FetchedFile]>.Continuation) async {
    var waiting = files[...]
    var portion: [FetchedFile] = []
    var byteCount = 0
    var hasFailed = false
    await withTaskGroup(of: FetchedFile.self) { group in
      for file in waiting.prefix(Self.placeCount) { group.addTask { await fetch(file) } }
      waiting = waiting.dropFirst(Self.placeCount)
      while let fetched = await group.next() {
        switch fetched.end {
        case .failed where hasFailed: continue
        case .failed:
          hasFailed = true
          group.cancelAll()
        case .whole(let bytes): byteCount += bytes.count
        case .wrong, .gone: break
        }
        portion.append(fetched)
        if portion.count == Self.portionCount {
          portions.yield(portion)
          portion = []
        }
        guard !hasFailed, byteCount < Self.enoughByteCount, let file = waiting.popFirst() else { continue }
        group.addTask { await fetch(file) }
      }
    }
    if !portion.isEmpty { portions.yield(portion) }
    portions.finish()
  }

  private func fetch(_ file: AwaitedFile) async -> FetchedFile {
    do throws(RemoteFailure) {
      let bytes = try await remote.fetch(file.file, of: file.key, byteLimit: Self.longestByteCount)
      guard let bytes else { return FetchedFile(file: file, end: .gone) }
      let isWhole =
        bytes.count <= Self.longestByteCount && SHA256Digest(of: bytes).hexadecimal == file.file.digest
      return FetchedFile(file: file, end: isWhole ? .whole(bytes) : .wrong)
    } catch {
      return FetchedFile(file: file, end: .failed(error))
    }
  }
}
