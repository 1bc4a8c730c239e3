import Commands
import CoreDatabase
import CoreSystem
import DataUser
import DataWorkout
import DomainAccount
import Foundation
import Logging

/// What the program does with the files that its startup settings name, while no log is open.
extension AppConfiguration: ProgramConfiguration {
  var logPath: String? {
    if case .file(let path) = database { path } else { nil }
  }

  @MainActor
  func openLog() throws(LogFailure) -> any TrainingLog {
    let diagnostics = Diagnostics(self)
    diagnostics.serveProcess()
    do throws(DatabaseFailure) {
      return try DependencyContainer(self, diagnostics: diagnostics)
    } catch {
      throw LogFailure(error)
    }
  }

  func on(logAt path: String) -> any ProgramConfiguration {
    var configuration = self
    configuration.database = .file(path: path)
    return configuration
  }

  func reading(_ substitutes: [String: String]) -> any ProgramConfiguration {
    var configuration = self
    configuration.standIns = substitutes
    return configuration
  }

  func recordingSession(to path: String, isRedacted: Bool) -> any ProgramConfiguration {
    recording(to: path, isRedacted: isRedacted)
  }

  func dryRun() throws -> DryRunLog {
    let folder: TemporaryFolder
    do throws(FileError) {
      folder = try TemporaryFolder()
    } catch {
      throw Failure.stop("The log cannot be copied for a dry run: \(error.reason). Nothing was written.")
    }
    let copy = folder.path(of: "fettle.sqlite")
    if let logPath {
      do throws(DatabaseFailure) {
        try LocalDatabase.copy(logPath, to: copy)
      } catch {
        throw Failure.stop(LogFailure(error), openingLogAt: logPath)
      }
      // Without them, what was dismissed is shown again.
      for suffix in [DismissedProposalsFile.suffix, DismissedGearNoticesFile.suffix] {
        try? FileManager.default.copyItem(atPath: logPath + suffix, toPath: copy + suffix)
      }
    }
    var configuration = self
    configuration.database = .file(path: copy)
    configuration.token = nil
    configuration.remote = nil
    configuration.keepsOriginals = false
    configuration.usageFile = nil
    configuration.isDryRun = true
    return DryRunLog(configuration, in: folder)
  }

  @MainActor
  func examineLog() async -> DoctorReport {
    guard let logPath else { return DoctorReport() }
    return await Doctor(path: logPath, configuration: self).examine()
  }

  func salvageLog(to path: String) throws(LogFailure) -> SalvagedLog {
    let log = logPath ?? ""
    let report = try LogFailure.mapping { () throws(DatabaseFailure) in
      try LocalDatabase.salvage(from: log, to: path, migrations: DependencyContainer.migrations)
    }
    return SalvagedLog(
      tables: report.tables.map {
        .init(
          name: $0.name, savedRowCount: $0.savedRowCount, rejectedRowCount: $0.rejectedRowCount,
          orphanedRowCount: $0.orphanedRowCount, isDamaged: $0.isDamaged)
      })
  }

  func restoreLog(from backup: String, isDryRun: Bool) throws -> RestoredLog {
    let path = logPath ?? ""
    let dryRunCopy = isDryRun ? try RestoreDryRun(of: path) : nil
    defer { withExtendedLifetime(dryRunCopy) {} }
    let (kept, count) = try LogFailure.mapping { () throws(DatabaseFailure) in
      try LocalDatabase.restoreWithOriginals(
        from: backup, to: dryRunCopy?.path ?? path, knownMigrations: DependencyContainer.migrations)
    }
    return RestoredLog(keptOld: kept.map { dryRunCopy?.real($0) ?? $0 }, originalCount: count)
  }

  func removeLog(at path: String) -> [String] { DependencyContainer.removeLog(at: path, self) }

  func isLogArchive(at path: String) -> Bool {
    LogArchiveSource(at: path, home: home, of: DependencyContainer.archive) != nil
  }

  func connectedWatches() async -> [(name: String, folder: String)] {
    await DependencyContainer.connectedWatches(self)
  }

  var givenTokenOrigin: ConfigurationOrigin? { token == nil ? nil : tokenOrigin }

  var inspectServer: InspectServerUseCase {
    let credentials = logPath.map { CredentialStore(besideDatabaseAt: $0) }
    return InspectServerUseCase(inspector: DependencyContainer.remotes(self).inspecting(with: token, or: credentials))
  }

  func serveDiagnostics() { Diagnostics(self).serveProcess() }

  func diagnosticsReader(level: Logger.Level, module: String?, action: String?) -> (any DiagnosticsReading)? {
    diagnosticsFile.map {
      DiagnosticsReader(path: $0, wish: DiagnosticsReader.Wish(level: level, module: module, action: action))
    }
  }

  var usagePath: String? { usageFile?.path }

  var isCountingUsage: Bool { usageFile?.isCounting ?? false }

  func usageEntries() -> [UsageEntry] { usageFile.map { LocalAnalytics.entries(at: $0.path) } ?? [] }
}
