import ArgumentParser
import CoreCommon
import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import FeatureAccount
import FeatureShared
import Foundation
import Synchronization

struct SyncCommand: DryRunCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Sync the log with its server.",
    discussion: """
      Commands that change the log send their changes themselves, for at most two seconds. `fettle sync` sends everything \
      pending, however long it takes, and fetches what is new. Exits 1 if that failed. --dry-run lists what would be \
      sent; it does not contact the server, so it cannot say what would be fetched.
      """)

  @Flag(help: "Keep syncing until interrupted, and print each sync with changes.")
  var watch = false

  @Flag(help: "Show sync status without contacting the server.")
  var status = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !change.dryRun || !(watch || status || json) else {
      throw ValidationError("--dry-run cannot be combined with --watch, --status or --json.")
    }
    guard !watch || !status else { throw ValidationError("Use either --watch or --status.") }
    guard !watch || !json else { throw ValidationError("--watch cannot print JSON.") }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    await log.reportIgnoredToken()
    if change.dryRun { return try await announce(log) }
    if watch { return try await syncChanges(log) }
    if status {
      if json { return try Terminal.writeOutput(try await log.accountDocument().json) }
      return try await log.printer(log.terminal).showOnceSettled(log.screens.sync { _ in })
    }
    try await Self.synchronize(log, on: log.terminal, asJSON: json)
  }

  /// Lists what would be sent.
  @MainActor
  private func announce(_ log: any TrainingLog) async throws {
    let screen = log.screens.outbox(limit: .max) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.entries.failure { throw failure }
    guard try await log.syncStatus().account != nil else {
      throw AccountError.notSignedIn
    }
    let entries = screen.state.entries.value ?? []
    let sendable = entries.filter { [.waiting, .sent].contains($0.state) }
    for entry in sendable { try Terminal.writeOutput("Would send: \(OutboxWords(entry).change)") }
    let held = entries.count { $0.state == .held }
    try Terminal.writeOutput(
      (sendable.isEmpty
        ? "Nothing to send." : "Would send \(sendable.count) \(sendable.count == 1 ? "change" : "changes").")
        + (held == 0 ? "" : " \(held) would wait for your decision: fettle conflicts list"))
    Terminal.writeError("The server was not contacted, so what it would send is unknown.")
    ChangeOptions.report()
  }

  @MainActor
  private func syncChanges(_ log: any TrainingLog) async throws {
    log.observers.report(.watchSync)
    let watch = SyncWatch(now: log.configuration.now, utcOffsetSeconds: log.configuration.utcOffsetSeconds)
    try await Interruption.reporting("Stopped. Pending changes are sent next time.") { try await watch.run(in: log) }
  }

  /// Syncs the log and shows the result.
  @MainActor
  static func synchronize(
    _ log: any TrainingLog, on terminal: Terminal, asJSON: Bool = false
  ) async throws {
    if let trouble = await log.sessionTrouble() {
      throw try await stop(trouble, log, asJSON: asJSON)
    }
    let screen = log.screens.sync { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.synchronize)
    await screen.settled()
    if let failure = screen.state.report.failure { throw failure }
    guard let report = screen.state.report.value else { return }
    if asJSON {
      try Terminal.writeOutput(SyncDocument(report).json)
    } else if report.ending == .inSync {
      try await log.printer(terminal).show(screen)
    }
    guard report.ending != .inSync else { return }
    throw asJSON ? ExitStatus.notDone : Failure.stop(Failure.sentence(report.sentence, report.remedy))
  }

  /// A failure before the attempt: in words, or in the requested format.
  @MainActor
  private static func stop(
    _ trouble: AccountError, _ log: any TrainingLog, asJSON: Bool
  ) async throws -> ExitCode {
    guard asJSON, let status = try? await log.syncStatus() else {
      return Failure.stop(trouble)
    }
    try Terminal.writeOutput(SyncDocument(trouble, status).json)
    Failure.note(ExitStatus.notDone, named: Failure.name(of: trouble))
    return ExitStatus.notDone
  }
}

/// Keeps a log in sync and reports progress: a line for each sync with changes, and each failure once until it is over.
final class SyncWatch: Sendable {
  /// A line to print, and whether it reports a failure.
  typealias Line = (text: String, isTrouble: Bool)

  private struct Reported {
    var hasBegun = false
    var trouble: SyncReport.Ending?
    /// The result of the watch.
    var code: ExitCode?
  }

  private let reported = Mutex(Reported())
  private let now: @Sendable () -> Date
  private let utcOffsetSeconds: @Sendable (Date) -> Int
  private let show: @Sendable (Line) throws -> Void

  init(
    now: @escaping @Sendable () -> Date, utcOffsetSeconds: @escaping @Sendable (Date) -> Int,
    show: @escaping @Sendable (Line) throws -> Void = SyncWatch.show
  ) {
    self.now = now
    self.utcOffsetSeconds = utcOffsetSeconds
    self.show = show
  }

  /// Keeps the log in sync until the task is canceled.
  ///
  /// - Throws: the exit code of the program, if continuing is pointless.
  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await log.keepSyncing { result in
      let code = self.code(after: result)
      self.reported.withLock { $0.code = code }
      return code == nil
    }
    if let code = reported.withLock({ $0.code }) { throw code }
  }

  /// Reports the result of a sync.
  ///
  /// - Returns: the exit code of the program, if continuing is pointless.
  private func code(after result: Result<SyncReport, AccountError>) -> ExitCode? {
    do {
      let report = try result.get()
      if let line = line(report, at: now()) { try show(line) }
      switch report.ending {
      case .failed(.credentialsRejected, retry: nil): return ExitStatus.notDone
      case .signedOut: return Failure.stop(AccountError.notSignedIn)
      case .inSync, .failed, .waiting, .anotherIsSyncing: return nil
      }
    } catch let failure as AccountError {
      return Failure.stop(failure)
    } catch {
      return ExitStatus.notDone
    }
  }

  /// The line for a report; `nil` if there is nothing new.
  func line(_ report: SyncReport, at now: Date) -> Line? {
    let isNews = reported.withLock { reported in
      defer { reported.hasBegun = true }
      if case .failed(let trouble, _) = report.ending {
        defer { reported.trouble = .failed(trouble, retry: nil) }
        return reported.trouble != .failed(trouble, retry: nil)
      }
      guard report.ending == .inSync else { return false }
      let isOver = reported.trouble != nil
      reported.trouble = nil
      return !reported.hasBegun || isOver || report.sentCount + report.receivedCount + report.fileCount > 0
    }
    guard isNews else { return nil }
    let isTrouble = report.ending != .inSync
    return ("\(now.clock(utcOffsetSeconds: utcOffsetSeconds(now)))  \(report.sentence)", isTrouble)
  }

  @Sendable private static func show(_ line: Line) throws {
    line.isTrouble ? Terminal.writeError(line.text) : try Terminal.writeOutput(line.text)
  }
}

extension SyncStatus {
  /// The messages about pending changes: one for those sent automatically, and one for those that need a decision.
  var sentences: [String] {
    guard account != nil else { return [] }
    return [
      Self.sentence(backlog.sendableCount, "to send."),
      Self.sentence(backlog.heldCount, "waiting for your decision: fettle conflicts list"),
    ].compactMap(\.self)
  }

  private static func sentence(_ count: Int, _ rest: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 pending change \(rest)"
    default: "\(count) pending changes \(rest)"
    }
  }
}
