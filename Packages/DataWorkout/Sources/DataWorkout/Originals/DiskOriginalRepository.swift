public import CoreDatabase
import CoreSystem
import DomainCore
public import DomainWorkout
import GRDB

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
    try await inLog { () async throws(StorageError) in
      try await database.read(mapping: { StorageError($0) }) { try OriginalStore.shown($0) }
    }
  }

  private func kept() async throws(OriginalError) -> [OriginalFile] {
    try await inLog { () async throws(StorageError) in
      try await database.read(mapping: { StorageError($0) }) { try OriginalStore.all($0) }
    }
  }

  public func original(ofContent digest: String) async throws(OriginalError) -> OriginalFile? {
    try await inLog { () async throws(StorageError) in
      try await database.read(mapping: { StorageError($0) }) { try OriginalStore.original($0, ofContent: digest) }
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
    _ = try await inLog { () async throws(StorageError) in
      try await database.writeWorkouts(failing: StorageError.self) { try OriginalStore.put($0, original) }
    }
    withExtendedLifetime(lock) {}
  }

  func inLog<Value>(_ work: () async throws(StorageError) -> Value) async throws(OriginalError) -> Value {
    do throws(StorageError) { return try await work() } catch { throw .log(error) }
  }
}

/// The result of checking the originals.
public struct OriginalExamination: Equatable, Sendable {
  public var originalCount = 0
  /// The disk space of all files in the folder, in bytes.
  public var storedByteCount = 0
  /// The names of the originals whose file is gone.
  public var missing: [String] = []
  /// The names of the originals whose file is not what was kept.
  public var damaged: [String] = []
  /// The files that nothing refers to, such as those of an interrupted import, and the names without anything that
  /// refers to them.
  public var unusedCount = 0

  public init() {}
}

extension DiskOriginalRepository {
  /// Reads every original. Changes nothing.
  public func examine() async throws(OriginalError) -> OriginalExamination {
    let originals = try await kept()
    let unusedCount = try await inLog { () async throws(StorageError) in
      try await database.read(mapping: { StorageError($0) }) { try OriginalStore.unusedCount($0) }
    }
    return await queue.run { [folder] in
      var found = OriginalExamination()
      found.originalCount = originals.count
      found.unusedCount = unusedCount
      let (files, unfinished) = folder.files()
      found.storedByteCount = files.reduce(0) { $0 + $1.byteCount }
      let stored = Dictionary(grouping: files, by: \.digest)
      for original in originals {
        guard let file = folder.stored(original.fileDigest) else {
          found.missing.append(original.fileName)
          continue
        }
        if !original.isWhole(in: file) { found.damaged.append(original.fileName) }
      }
      let used = Set(originals.map(\.fileDigest))
      found.unusedCount += stored.count { !used.contains($0.key) } + unfinished.count { PartFile.isAbandoned($0) }
      return found
    }
  }

  /// Removes the files that nothing refers to, and those that are damaged, so that importing the file again keeps it.
  /// Does nothing while an import is running.
  public func repair() async throws(OriginalError) {
    guard await queue.run({ [folder] in folder.exists }),
      let lock = await queue.run({ [folder] in folder.lock(.exclusive) })
    else { return }
    _ = try await inLog { () async throws(StorageError) in
      try await database.writeWorkouts(failing: StorageError.self) { try OriginalStore.removeUnused($0) }
    }
    let originals = Dictionary(try await kept().map { ($0.fileDigest, $0) }) { first, _ in first }
    await queue.run { [folder] in
      let (files, unfinished) = folder.files()
      for file in files where originals[file.digest]?.isWhole(in: file) != true { file.remove() }
      for path in unfinished where PartFile.isAbandoned(path) { OriginalFolder.remove(path) }
    }
    withExtendedLifetime(lock) {}
  }
}

extension DiskOriginalRepository {
  /// Writes the original of a file that was just read, unless it is kept already. The log refers to it as soon as the
  /// file's workouts are added.
  ///
  /// - Parameter lock: makes sure that nobody removes files to which the log does not refer yet.
  /// - Returns: what the log is to store: the file, or the one with the same content that is kept already.
  func keep(
    _ file: RecordedFile, named name: String, of source: WorkoutSource, lock: @escaping @Sendable () -> Void
  ) async throws(OriginalError) -> OriginalFile {
    let contentDigest = source.contentDigest
    let known = try await original(ofContent: contentDigest)
    return try await queue.run { [folder] () throws(OriginalError) in
      lock()
      if let known, folder.stored(known.fileDigest) != nil { return known }
      // A session of an export is identified by its number in the service.
      let fileDigest = file.isCompressed || !source.isFile ? file.digest : contentDigest
      let read = file.reading()
      let byteCount = try folder.write(fileDigest, named: name, durably: false) { read() }
      return OriginalFile(
        contentDigest: contentDigest, fileName: name, fileDigest: fileDigest, byteCount: byteCount)
    }
  }

  /// Removes the files of originals that the log no longer refers to, unless an import is running.
  func remove(_ fileDigests: [String]) async {
    guard !fileDigests.isEmpty, let lock = await queue.run({ [folder] in folder.lock(.exclusive) }) else { return }
    let unused = try? await database.read(mapping: { StorageError($0) }) { database in
      try fileDigests.filter { try !OriginalStore.isStored(database, fileDigest: $0) }
    }
    await queue.run { [folder] in
      for digest in unused ?? [] { folder.stored(digest)?.remove() }
    }
    withExtendedLifetime(lock) {}
  }

  /// Waits until all originals are on the disk.
  func synchronize() async {
    await queue.run { [folder] in try? DiskSync.synchronizeFileSystem(of: folder.path) }
  }
}

/// The originals that are in a backup.
public struct BackedUpOriginals: Equatable, Sendable {
  public var count = 0
  /// The names of those whose files are missing.
  public var missing: [String] = []

  public init() {}
}

extension LocalDatabase {
  /// Backs up the log and its originals to one file; see `backUp(to:replacing:)`.
  public func backUpWithOriginals(to path: String) async throws(DatabaseFailure) -> BackedUpOriginals {
    let folder = OriginalFolder(path: self.path(beside: OriginalFolder.suffix))
    // Nobody removes originals meanwhile.
    let lock = folder.exists ? folder.lock(.shared, waiting: .seconds(10)) : nil
    defer { withExtendedLifetime(lock) {} }
    return try await backUp(to: path) { try OriginalBackup.add(folder, to: $0) }
  }

  /// Restores a log and the originals in the backup, if there are any. Those next to the log stay.
  ///
  /// - Returns: the path of the kept old log, and how many originals were in the backup.
  public static func restoreWithOriginals(
    from backup: String, to path: String, knownMigrations: [Migration]
  ) throws(DatabaseFailure) -> (keptOld: String?, originalCount: Int) {
    var count = 0
    let kept = try restore(from: backup, to: path, knownMigrations: knownMigrations) { copy in
      count = try OriginalBackup.extract(from: copy, to: OriginalFolder(path: path + OriginalFolder.suffix))
    }
    return (kept, count)
  }
}
