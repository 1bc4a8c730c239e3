import ArgumentParser
public import CoreSystem
import Foundation
import Synchronization

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
  func run(in log: any TrainingLog) async throws -> LogArchiveReport {
    let unfinished = UnfinishedFile()
    let writing = Task { [self, archives = log.archives] in
      try await archives.write(to: path, isDryRun: isDryRun, unfinished: unfinished, progress: progress)
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
    case .failure(let error): throw failure(error as? LogArchiveError, stopped)
    }
  }

  private var alreadyExists: ExitCode {
    Failure.stop("\(path) already exists. Nothing was written; give the path of a new file.")
  }

  private func failure(_ error: LogArchiveError?, _ stopped: ExitCode?) -> ExitCode {
    switch error {
    case .alreadyExists: return alreadyExists
    case .canceled:
      Terminal.writeError("fettle: Export stopped. No archive was written.")
      return stopped ?? ExitStatus.notDone
    case .unwritable(let reason):
      return Failure.stop("Cannot write \(path): \(reason). No archive was written; the log is unchanged.")
    case .log(let failure): return Failure.stop(failure, writing: path)
    default: return Failure.stop("Cannot write \(path). No archive was written; the log is unchanged.")
    }
  }
}

/// Shows on a terminal how much of an archive is written: one line that is overwritten, and erased at the end.
public final class ArchiveProgress: Sendable {
  /// In seconds.
  private static let interval = 0.1

  private struct State {
    var memberCount = 0
    var byteCount = 0
    var lastShown = -Double.infinity
  }

  private let state = Mutex(State())
  private let width: Int
  private let secondsNow: @Sendable () -> Double
  private let write: @Sendable (String) -> Void

  /// - Parameter secondsNow: reads the clock.
  public init(
    width: Int, secondsNow: @escaping @Sendable () -> Double,
    write: @escaping @Sendable (String) -> Void = { Terminal.writeError($0, terminator: "") }
  ) {
    self.width = width
    self.secondsNow = secondsNow
    self.write = write
  }

  public func began(memberCount: Int) {
    show { $0.memberCount = memberCount }
  }

  public func wrote(byteCount: Int) {
    show { $0.byteCount += byteCount }
  }

  public func end() {
    write("\r\u{1B}[2K")
  }

  private func show(_ change: (inout State) -> Void) {
    let now = secondsNow()
    let line = state.withLock { state -> String? in
      change(&state)
      guard now - state.lastShown >= Self.interval else { return nil }
      state.lastShown = now
      let files = "\(state.memberCount) \(state.memberCount == 1 ? "file" : "files")"
      return "Exporting: \(files), \(state.byteCount / 1_000_000) MB"
    }
    if let line { write("\r\u{1B}[2K\(line.prefix(max(0, width - 1)))") }
  }
}

/// The file that is being written, so that a program that has to exit at once leaves nothing of it.
public final class UnfinishedFile: Sendable {
  private let file = Mutex<PartFile?>(nil)

  public func hold(_ part: PartFile?) {
    file.withLock { $0 = part }
  }

  /// Removes the file unless it is in its place.
  public func discard() {
    file.withLock { $0 }?.discard()
  }
}
