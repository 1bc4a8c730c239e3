import Foundation
import GRDB

/// Puts files that were fetched to their rows, in one transaction.
struct FileKeeper {
  let database: Database
  let tables: [String: any SyncedTable]
  /// The account's, at the time of the requests.
  let generation: Int

  /// - Parameters:
  ///   - present: files that turned out to be here.
  ///   - time: when to try a file again after so many attempts.
  /// - Returns: how many were kept, and what has to be tried again.
  func keep(
    _ ends: [FetchedFile], removing present: [AwaitedFile], retryingAt time: (Int) -> Double
  ) throws -> (keptCount: Int, lost: [AwaitedFile]) {
    guard try AccountStore.account(database)?.generation == generation else { return (0, []) }
    for file in present where try FileStore.isAwaited(database, file) { try FileStore.remove(database, file) }
    var keptCount = 0
    var lost: [AwaitedFile] = []
    for fetched in ends where try FileStore.isAwaited(database, fetched.file) {
      if case .whole(let bytes) = fetched.end {
        // Asked for again when the row names it again.
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

  /// - Returns: whether the bytes can be read.
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
  /// Whether it tells something of the file, and not of the server or of this machine.
  fileprivate var isAboutFile: Bool {
    switch self {
    case .whole, .wrong, .gone, .failed(.timedOut), .failed(.serverFault), .failed(.nonsense): true
    case .failed: false
    }
  }
}
