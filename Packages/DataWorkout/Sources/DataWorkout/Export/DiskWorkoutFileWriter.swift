import CoreSystem
public import DomainWorkout
import Foundation

/// Writes exported files to a folder on disk.
public struct DiskWorkoutFileWriter: WorkoutFileWriter {
  private let folder: String
  private let queue = BlockingQueue(label: "fettle.export")

  /// - Parameter folder: created with the first file if it does not exist.
  public init(folder: String) {
    self.folder = folder.isEmpty ? "." : folder
  }

  public func path(of name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  public func exists(_ name: String) async -> Bool {
    let path = path(of: name)
    return await queue.run { Self.exists(path) }
  }

  public func begin(_ name: String) async throws(ExportError) -> any ExportFile {
    let path = path(of: name)
    return try await queue.run { [folder, queue] () throws(ExportError) in
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw .unwritable(path: folder, reason: "the folder cannot be created")
      }
      do throws(FileError) {
        PartFile.removeAbandoned(for: path)
        return DiskExportFile(try PartFile(for: path, permissions: .standard), queue)
      } catch {
        throw .unwritable(path: path, reason: error.reason)
      }
    }
  }

  /// A link that leads nowhere counts as well: replacing it would be a loss, too.
  fileprivate static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

/// A file next to its final place.
private struct DiskExportFile: ExportFile {
  private let file: PartFile
  private let queue: BlockingQueue

  init(_ file: PartFile, _ queue: BlockingQueue) {
    self.file = file
    self.queue = queue
  }

  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (block) throws(ExportError) in
      do throws(FileError) {
        try file.append(block)
      } catch {
        throw .unwritable(path: file.target, reason: error.reason)
      }
    }
  }

  func place(replacing: Bool) async throws(ExportError) -> Bool {
    try await queue.run { [file] () throws(ExportError) in
      do throws(FileError) {
        try file.place(replacing: replacing)
        return true
      } catch {
        if error == .alreadyExists, !replacing { return false }
        throw .unwritable(path: file.target, reason: error.reason)
      }
    }
  }
}
