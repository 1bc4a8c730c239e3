import CoreCommon
import Foundation
import GRDB

/// Attaches fetched files to their rows, in one transaction.
struct FileKeeper {
  let database: Database
  let tables: [String: any SyncedTable]
  /// The account's generation at the time of the requests.
  let generation: Int

  /// - Parameters:
  ///   - present: files that turned out to be here.
  ///   - time: when to repeat a request for a file after this many attempts.
  /// - Returns: the number of stored files, and those that have to be requested again.
  func keep(
    _ ends: [FetchedFile], removing present: [AwaitedFile], retryingAt time: (Int) -> Double
  ) throws -> (keptCount: Int, lost: [AwaitedFile]) {
    guard try AccountStore.account(database)?.generation == generation else { return (0, []) }
    for file in present where try FileStore.isAwaited(database, file) { try FileStore.remove(database, file) }
    var keptCount = 0
    var lost: [AwaitedFile] = []
    for fetched in ends where try FileStore.isAwaited(database, fetched.file) {
      if case .whole(let bytes) = fetched.end {
        // Requested again if the row names it again.
        guard try isNamed(fetched.file) else { continue }
        if try keep(bytes, fetched.file) {
          keptCount += 1
          continue
        }
      }
      guard fetched.end.isAboutFile else { continue }
      try FileStore.postpone(database, fetched.file, until: time(fetched.file.attempts + 1))
      lost.append(fetched.file)
    }
    return (keptCount, lost)
  }

  private func isNamed(_ file: AwaitedFile) throws -> Bool {
    try tables[file.key.collection]?.fileDigest(database, file.key.id) == file.file.digest
  }

  /// - Returns: whether the bytes are valid.
  private func keep(_ bytes: Data, _ file: AwaitedFile) throws -> Bool {
    do {
      try tables[file.key.collection]?.keep(database, file: bytes, of: file.key.id)
      try FileStore.remove(database, file)
      return true
    } catch is UnreadableFile {
      return false
    }
  }
}

extension FetchedFile.End {
  /// Whether it counts as an attempt to fetch this file.
  fileprivate var isAboutFile: Bool {
    switch self {
    case .whole, .wrong, .gone, .failed(.timedOut), .failed(.serverFault), .failed(.invalidResponse): true
    case .failed: false
    }
  }
}
