import CoreDatabase
import CoreSystem
import DomainWorkout

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
    let unused = try? await database.read(mapping: { WorkoutError($0) }) { database in
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
