import CoreDatabase
import CoreSystem
import Foundation

/// A copy of the log in a folder that is removed with this value: what is written to it shows what would be written to
/// the log.
struct DryRunLog {
  /// The program on the copy, without an account.
  let configuration: AppConfiguration
  private let folder: TemporaryFolder

  init(of live: AppConfiguration) throws {
    do throws(FileError) {
      folder = try TemporaryFolder()
    } catch {
      throw Failure.stop("The log cannot be copied for a dry run: \(error.reason). Nothing was written.")
    }
    let copy = folder.path(of: "fettle.sqlite")
    if case .file(let path) = live.database {
      do throws(DatabaseFailure) {
        try LocalDatabase.copy(path, to: copy)
      } catch {
        throw Failure.stop(error, opening: live.database)
      }
      // Without them, what was dismissed is shown again.
      for suffix in [DismissedProposalsFile.suffix, DismissedGearNoticesFile.suffix] {
        try? FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
    }
    var configuration = live
    configuration.database = .file(path: copy)
    configuration.token = nil
    configuration.remote = nil
    configuration.keepsOriginals = false
    configuration.usageFile = nil
    configuration.isDryRun = true
    self.configuration = configuration
  }
}
