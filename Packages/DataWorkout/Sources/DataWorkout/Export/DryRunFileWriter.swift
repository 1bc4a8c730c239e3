import CoreSystem
public import DomainWorkout
import Foundation

/// Finds what would keep ``DiskWorkoutFileWriter`` from writing each file, and writes none.
public struct DryRunFileWriter: WorkoutFileWriter {
  private let folder: String
  private let files: DiskWorkoutFileWriter

  /// - Parameter folder: would be created with the first file if it does not exist.
  public init(folder: String) {
    self.folder = folder.isEmpty ? "." : folder
    files = DiskWorkoutFileWriter(folder: folder)
  }

  public func path(of name: String) -> String { files.path(of: name) }

  public func exists(_ name: String) async -> Bool { await files.exists(name) }

  public func begin(_ name: String) async throws(ExportError) -> any ExportFile {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue {
      let path = path(of: name)
      do throws(FileError) { try WritableFolder.check(for: RegularFile.replaceable(at: path)) } catch {
        throw .unwritable(path: path, reason: error.reason)
      }
    } else {
      do throws(FileError) {
        if Self.exists(folder) { throw .alreadyExists }
        try WritableFolder.check(for: outermostMissingFolder)
      } catch {
        throw .unwritable(path: folder, reason: "the folder cannot be created")
      }
    }
    return DryRunFile(isThere: await exists(name))
  }

  /// Of the folders to create, the one whose parent is there.
  private var outermostMissingFolder: String {
    var missing = URL(filePath: folder)
    while !Self.exists(missing.deletingLastPathComponent().path(percentEncoded: false)) {
      missing.deleteLastPathComponent()
    }
    return missing.path(percentEncoded: false)
  }

  /// Also true for a file: nothing is found behind its name with a slash.
  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
  }
}

/// Takes all bytes and keeps none.
private struct DryRunFile: ExportFile {
  let isThere: Bool

  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (_) throws(ExportError) in }
  }

  func place(replacing: Bool) async throws(ExportError) -> Bool { replacing || !isThere }
}
