import Commands
import CoreDatabase
import CoreSystem
import Foundation

/// A copy of the log that a dry run replaces with a backup, in a folder that is removed with this value.
struct RestoreDryRun {
  let path: String
  private let realFolder: URL
  private let folder: TemporaryFolder

  init(of log: String) throws {
    let url = URL(filePath: log)
    realFolder = url.deletingLastPathComponent()
    do {
      folder = try TemporaryFolder()
      path = folder.path(of: url.lastPathComponent)
      // Files that are kept already get no second name.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: realFolder.path(percentEncoded: false))) ?? []
      for name in names where name.contains(".before-restore-") {
        try Data().write(to: URL(filePath: folder.path(of: name)))
      }
      try LocalDatabase.copy(log, to: path)
    } catch let failure as DatabaseFailure {
      throw Failure.stop(LogFailure(failure), openingLogAt: log)
    } catch {
      throw Failure.stop("The log cannot be copied for a dry run: there is no room for it. Nothing was written.")
    }
  }

  /// The path that a real run would use.
  func real(_ dryRunPath: String) -> String {
    realFolder.appending(path: URL(filePath: dryRunPath).lastPathComponent).path(percentEncoded: false)
  }
}
