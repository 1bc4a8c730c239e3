public import CoreDatabase
import CoreSystem
public import DomainWorkout

/// Originals in a folder next to the log, and their names in it.
public struct DiskOriginalRepository: OriginalRepository {
  let database: LocalDatabase
  let folder: OriginalFolder
  let queue = BlockingQueue(label: "fettle.originals")

  public init(database: LocalDatabase) {
    self.database = database
    folder = OriginalFolder(path: database.path(beside: OriginalFolder.suffix))
  }

  /// Removes the originals of a log that nobody has open.
  ///
  /// - Returns: the path of the folder, if it could not be removed.
  public static func remove(besideDatabaseAt path: String) -> [String] {
    let folder = OriginalFolder(path: path + OriginalFolder.suffix)
    return folder.remove() ? [] : [folder.path]
  }

  public func originals() async throws(OriginalError) -> [OriginalFile] {
    try await inLog { () async throws(WorkoutError) in
      try await database.read(mapping: { WorkoutError($0) }) { try OriginalStore.all($0) }
    }
  }

  public func original(ofContent digest: String) async throws(OriginalError) -> OriginalFile? {
    try await inLog { () async throws(WorkoutError) in
      try await database.read(mapping: { WorkoutError($0) }) { try OriginalStore.original($0, ofContent: digest) }
    }
  }

  public func content(of original: OriginalFile) async throws(OriginalError) -> any OriginalContent {
    try await queue.run { [folder] () throws(OriginalError) in
      guard let stored = folder.stored(original.fileDigest) else { throw .missing(fileName: original.fileName) }
      return try StoredOriginalContent(of: original, in: stored)
    }
  }

  public func put(_ original: OriginalFile, _ content: any OriginalContent) async throws(OriginalError) {
    let known = try await self.original(ofContent: original.contentDigest)
    guard known == nil || known?.fileDigest == original.fileDigest else { return }
    let lock = try await queue.run { [folder] () throws(OriginalError) in
      let lock = folder.lock(.shared, waiting: .seconds(10))
      let byteCount = try folder.write(original.fileDigest, named: original.fileName, durably: true) {
        () throws(OriginalError) in try content.next()
      }
      guard byteCount == original.byteCount else { throw .damaged(fileName: original.fileName) }
      return lock
    }
    _ = try await inLog { () async throws(WorkoutError) in
      try await database.writeWorkouts { try OriginalStore.put($0, original) }
    }
    withExtendedLifetime(lock) {}
  }

  func inLog<Value>(_ work: () async throws(WorkoutError) -> Value) async throws(OriginalError) -> Value {
    do throws(WorkoutError) { return try await work() } catch { throw .log(error) }
  }
}
