import CoreDatabase
import CoreSystem
public import DomainWorkout

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
    let originals = try await originals()
    let unusedCount = try await inLog { () async throws(WorkoutError) in
      try await database.read(mapping: { WorkoutError($0) }) { try OriginalStore.unusedCount($0) }
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
    _ = try await inLog { () async throws(WorkoutError) in
      try await database.writeWorkouts { try OriginalStore.removeUnused($0) }
    }
    let originals = Dictionary(try await originals().map { ($0.fileDigest, $0) }) { first, _ in first }
    await queue.run { [folder] in
      let (files, unfinished) = folder.files()
      for file in files where originals[file.digest]?.isWhole(in: file) != true { file.remove() }
      for path in unfinished where PartFile.isAbandoned(path) { OriginalFolder.remove(path) }
    }
    withExtendedLifetime(lock) {}
  }
}
