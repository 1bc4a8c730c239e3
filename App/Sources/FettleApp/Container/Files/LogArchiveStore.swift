import Commands
import CoreDatabase
import CoreSync
import CoreSystem
import DataWorkout
import Foundation

/// Writes the log to archives, and reads archives into it.
struct LogArchiveStore: LogArchives {
  private static let outputPath = "-"

  let database: LocalDatabase
  let originals: LogOriginals?
  let now: @Sendable () -> Date
  /// The home folder.
  let home: String

  func read(_ path: String) async throws(LogArchiveError) -> LogArchiveReport {
    guard let source = LogArchiveSource(at: path, home: home, of: DependencyContainer.archive) else {
      throw .notAnArchive
    }
    return try await read(source, at: path)
  }

  func read(_ source: LogArchiveSource, at path: String) async throws(LogArchiveError) -> LogArchiveReport {
    let report = try await database.fill(
      from: source, of: DependencyContainer.archive.withDispensable(LogOriginals.folder),
      mapping: { LogArchiveError($0) },
      unless: { database in
        if let owner = try SyncSchema.owner(database) {
          throw LogArchiveError.ownedByAccount(name: owner.name, server: owner.server)
        }
      })
    // The log is complete now; what is missing of its files is reported.
    let files: (kept: Int, lost: [String])?
    do { files = try await originals?.read(source) } catch { files = (0, ["log/originals.jsonl"]) }
    let lost = files?.lost ?? []
    return LogArchiveReport(
      file: path, rowCounts: report.rowCounts, originalCount: files?.kept, lostOriginalCount: lost.count,
      lostOriginals: lost)
  }

  func write(
    to path: String, isDryRun: Bool, unfinished: UnfinishedFile, progress: ArchiveProgress?
  ) async throws(LogArchiveError) -> LogArchiveReport {
    do {
      return try await archive(to: path, isDryRun, unfinished, progress)
    } catch {
      switch error {
      case FileError.alreadyExists: throw .alreadyExists
      case let error as FileError: throw .unwritable(reason: error.reason)
      case let error as TableArchiveError: throw LogArchiveError(error)
      case is CancellationError: throw .canceled
      default: throw .unwritable(reason: error.localizedDescription)
      }
    }
  }

  /// Not on the main actor: the database writes blocks on a thread of its own.
  private func archive(
    to path: String, _ isDryRun: Bool, _ unfinished: UnfinishedFile, _ progress: ArchiveProgress?
  ) async throws -> LogArchiveReport {
    let modified = Int(exactly: now().timeIntervalSince1970.rounded()) ?? 0
    let isToOutput = path == Self.outputPath
    if isDryRun { try WritableFolder.check(for: path) }
    let part = isToOutput || isDryRun ? nil : try newPart(for: path)
    unfinished.hold(part)
    let output = try ZIPArchiveOutput(modified: modified) { bytes in
      try append(bytes, to: part, isToOutput: isToOutput)
      progress?.wrote(byteCount: bytes.count)
    }
    let members = ArchiveMembers(output) { progress?.began(memberCount: $0) }
    let archive = DependencyContainer.archive
    let tables = try await database.write(
      originals == nil ? archive : archive.explaining(LogOriginals.meaning, inDispensable: LogOriginals.folder),
      to: members)
    let files = try await originals?.write(to: members)
    try Task.checkCancellation()
    try members.finish()
    try part?.place(replacing: false)
    return LogArchiveReport(
      file: path, rowCounts: tables.rowCounts, originalCount: files?.written, lostOriginalCount: files?.leftOut ?? 0)
  }

  /// Each archive may have a name of its own, and so may what a killed export left.
  private func newPart(for path: String) throws(FileError) -> PartFile {
    PartFile.removeAllAbandoned(besides: path)
    return try PartFile(for: path, permissions: .ownerOnly)
  }

  private func append(_ bytes: [UInt8], to part: PartFile?, isToOutput: Bool) throws(TableArchiveError) {
    do {
      if let part { try part.append(bytes) }
      if isToOutput { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) }
    } catch let error as FileError {
      throw .unwritable(reason: error.reason)
    } catch {
      throw .unwritable(reason: "the output was closed or is full")
    }
  }
}
