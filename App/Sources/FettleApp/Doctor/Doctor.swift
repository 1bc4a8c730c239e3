import CoreDatabase
import DataWorkout
import DomainAccount
import DomainCore
import DomainWorkout
import Foundation

/// Examines the log and what is around it. Nothing is changed by it.
@MainActor
struct Doctor {
  let path: String
  let configuration: AppConfiguration

  func examine() async -> DoctorReport {
    var report = DoctorReport()
    addConfiguration(&report)
    guard FileManager.default.fileExists(atPath: path) else {
      report.add("log", .note, "there is no log yet at \(path); the first import makes one")
      return report
    }
    do throws(DatabaseFailure) {
      let file = try LocalDatabase.examine(fileAt: path, knownMigrations: DependencyContainer.migrations)
      report.add(file, at: path)
      guard file.integrityProblems.isEmpty, !file.isForeign, file.unknownMigrations.isEmpty,
        file.pendingMigrations.isEmpty
      else { return report }
      await addContent(&report)
    } catch {
      report.add(
        "log", .bad,
        error == .damaged || error == .notADatabase
          ? "the file is damaged at its beginning, or is not a log. Restore a backup with `fettle restore FILE`, or save "
            + "what can still be read with `fettle doctor --salvage NEWFILE`"
          : error.explanation(of: .file(path: path)))
    }
    return report
  }

  /// What the workouts and the outbox in it are like.
  private func addContent(_ report: inout DoctorReport) async {
    do {
      let container = try DependencyContainer(configuration)
      report.add(try await container.workoutLibrary.examine())
      for try await snapshot in container.observeSync.status() {
        report.add(snapshot.value)
        break
      }
    } catch let failure as DatabaseFailure {
      report.add("log", .bad, failure.explanation(of: .file(path: path)))
    } catch let failure as AccountError {
      report.add("outbox", .bad, failure.explanation)
    } catch let failure as WorkoutError {
      report.add("workouts", .bad, failure.explanation)
    } catch {
      report.add("log", .bad, error.localizedDescription)
    }
  }

  private func addConfiguration(_ report: inout DoctorReport) {
    report.add("configuration", .good, "the log is \(path), as \(configuration.databaseOrigin) says")
    for problem in configuration.keyBindings.problems { report.add("keys", .bad, problem) }
    if let path = configuration.logFile {
      report.add(
        "program log", LogFile.canWrite(at: path) ? .good : .note,
        LogFile.canWrite(at: path)
          ? "what the program does is written to \(path), from \(configuration.logLevels.description) on"
          : "what the program does cannot be written to \(path); check the permissions of the file and its folder")
    }
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue
    else { return }
    if permissions & 0o077 != 0 {
      report.add(
        "privacy", .note, "others on this machine may read the log; `chmod 600 \(path)` keeps it to you")
    }
  }
}
