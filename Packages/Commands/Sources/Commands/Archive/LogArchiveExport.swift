import ArgumentParser
import CoreDatabase
import CoreSystem
import DataWorkout
import Foundation

/// Writes an archive of the whole log to a new file, or to standard output.
struct LogArchiveExport {
  let path: String
  /// Whether the archive is made, but written nowhere.
  var isDryRun = false
  /// Shows how far it is; `nil` where nobody watches.
  var progress: ArchiveProgress?

  private var isToOutput: Bool { path == StandardOutputFile.path }

  /// Refuses a path that is not free, before anything is written.
  func check(_ terminal: Terminal) throws {
    if isToOutput, !terminal.isPiped {
      throw Failure.stop(
        "An archive is not text. Send the output to a file, or give the path of a new one.", .validationFailure)
    }
    if !isToOutput, FileManager.default.fileExists(atPath: path) { throw alreadyExists }
  }

  @MainActor
  func run(in container: DependencyContainer) async throws -> LogArchiveReport {
    let unfinished = UnfinishedFile()
    let writing = Task {
      [self, now = container.configuration.now(), database = container.database, originals = container.logOriginals] in
      try await write(database, originals, at: now, unfinished)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { writing.cancel() }, orReporting: "fettle: Export stopped. No archive was written.",
      cleaningUp: { unfinished.discard() }
    ) {
      await writing.result
    }
    progress?.end()
    switch result {
    case .success(let report): return report
    case .failure(let error): throw failure(error, stopped)
    }
  }

  /// Not on the main actor: the database writes blocks on a thread of its own.
  private func write(
    _ database: LocalDatabase, _ originals: LogOriginals?, at now: Date, _ unfinished: UnfinishedFile
  ) async throws -> LogArchiveReport {
    if isDryRun { try WritableFolder.check(for: path) }
    let part = isToOutput || isDryRun ? nil : try newPart()
    unfinished.hold(part)
    let output = try ZIPArchiveOutput(modified: Int(exactly: now.timeIntervalSince1970.rounded()) ?? 0) { bytes in
      try append(bytes, to: part)
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
  private func newPart() throws(FileError) -> PartFile {
    PartFile.removeAllAbandoned(besides: path)
    return try PartFile(for: path, permissions: .ownerOnly)
  }

  private func append(_ bytes: [UInt8], to part: PartFile?) throws(TableArchiveError) {
    do {
      if let part { try part.append(bytes) }
      if isToOutput { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) }
    } catch let error as FileError {
      throw .unwritable(reason: error.reason)
    } catch {
      throw .unwritable(reason: "the output was closed or is full")
    }
  }

  private var alreadyExists: ExitCode {
    Failure.stop("\(path) already exists. Nothing was written; give the path of a new file.")
  }

  private func failure(_ error: any Error, _ stopped: ExitCode?) -> ExitCode {
    switch error {
    case FileError.alreadyExists: return alreadyExists
    case let error as FileError:
      return Failure.stop("Cannot write \(path): \(error.reason). No archive was written; the log is unchanged.")
    case TableArchiveError.canceled, is CancellationError:
      Terminal.writeError("fettle: Export stopped. No archive was written.")
      return stopped ?? ExitStatus.notDone
    case TableArchiveError.unwritable(let reason):
      return Failure.stop("Cannot write \(path): \(reason). No archive was written; the log is unchanged.")
    case TableArchiveError.database(let failure): return Failure.stop(failure, writing: path)
    default: return Failure.stop("Cannot write \(path). No archive was written; the log is unchanged.")
    }
  }
}
