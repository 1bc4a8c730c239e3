import Commands
import CoreDatabase
import CoreSync
import DataWorkout
import DomainAccount
import DomainCore
import DomainWorkout
import FeatureShared
import Foundation

/// Checks the log and its environment without changing anything.
@MainActor
struct Doctor {
  let path: String
  let configuration: AppConfiguration

  func examine() async -> DoctorReport {
    var report = DoctorReport()
    addConfiguration(&report)
    guard FileManager.default.fileExists(atPath: path) else {
      report.add("log", .note, "there is no log at \(path) yet; the first import creates one")
      return report
    }
    do throws(DatabaseFailure) {
      let file = try LocalDatabase.examine(fileAt: path, knownMigrations: DependencyContainer.migrations)
      report.add(file, at: path)
      for serving in ServingRecord.all(besideLog: path) {
        report.add("browser", .note, serving.words(at: configuration.now()))
      }
      guard file.integrityProblems.isEmpty, !file.isForeign, !file.isObsolete, file.unknownMigrations.isEmpty,
        file.pendingMigrations.isEmpty
      else { return report }
      await addContent(&report)
    } catch {
      report.add(
        "log", .bad,
        error == .damaged || error == .notADatabase
          ? "the beginning of the file is damaged, or it is not a log. Restore a backup with `fettle restore FILE`, or save "
            + "everything readable with `fettle doctor --salvage NEWFILE`"
          : LogFailure(error).explanation(ofLogAt: path))
    }
    return report
  }

  /// Checks the workouts and the outbox.
  private func addContent(_ report: inout DoctorReport) async {
    do {
      let container = try DependencyContainer(configuration)
      let library: WorkoutLibraryExamination
      let originals: OriginalExamination
      let status: Snapshot<SyncStatus>
      let unusable: [UnusableRow]
      let loads: CheckedLoads
      let changes: LedgerSize
      do {
        library = try await container.workoutLibrary.examine()
        originals = try await container.diskOriginals.examine()
        status = try await .now(in: container.syncRepository)
        unusable = try await container.syncRepository.unusableRows()
        loads = try await container.checkLoads.execute()
        changes = try await container.database.read(mapping: { $0 }) { try ChangeLedger.size($0) }
        await container.close()
      } catch {
        await container.close()
        throw error
      }
      report.add(library)
      report.add(loads)
      report.add(originals, isKeeping: configuration.keepsOriginals)
      report.add(changes)
      report.add(status.value)
      report.add(unusable)
    } catch let failure as DatabaseFailure {
      report.add("log", .bad, LogFailure(failure).explanation(ofLogAt: path))
    } catch let failure as AccountError {
      report.add("outbox", .bad, failure.explanation)
    } catch let failure as OriginalError {
      report.add("originals", .bad, failure.explanation)
    } catch let failure as StorageError {
      report.add("workouts", .bad, failure.explanation)
    } catch {
      report.add("log", .bad, error.localizedDescription)
    }
  }

  private func addConfiguration(_ report: inout DoctorReport) {
    report.add(
      "configuration", .good,
      "the log is \(path) (\(configuration.databaseOrigin == .standard ? "" : "set by ")\(configuration.databaseOrigin))"
    )
    for problem in configuration.keyBindings.problems { report.add("keys", .bad, problem) }
    for problem in configuration.theme?.problems ?? [] { report.add("theme", .note, problem) }
    if let path = configuration.diagnosticsFile {
      report.add(
        "program log", DiagnosticsFile.canWrite(at: path) ? .good : .note,
        DiagnosticsFile.canWrite(at: path)
          ? "written to \(path); minimum level \(configuration.diagnosticsLevels.description)"
          : "diagnostics cannot be written to \(path); check the permissions of the file and its folder")
    }
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue
    else { return }
    if permissions & 0o077 != 0 {
      report.add(
        "privacy", .note, "others on this machine can read the log; make it private with `chmod 600 \(path)`")
    }
  }
}
