import DomainWorkout
import Foundation
import Glibc

/// The files of an export that is only tried: it finds what would prevent each file, and writes none.
struct DryRunFileWriter: WorkoutFileWriter {
  let folder: String
  let files: any WorkoutFileWriter

  func path(of name: String) -> String { files.path(of: name) }

  func exists(_ name: String) async -> Bool { await files.exists(name) }

  func begin(_ name: String) async throws(ExportError) -> any ExportFile {
    guard access(folder, W_OK) == 0 else {
      throw .unwritable(path: path(of: name), reason: String(cString: strerror(errno)).lowercased())
    }
    return DryRunFile(isThere: await exists(name))
  }
}

private struct DryRunFile: ExportFile {
  let isThere: Bool

  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (_) throws(ExportError) in }
  }

  func place(replacing: Bool) async throws(ExportError) -> Bool { replacing || !isThere }
}
