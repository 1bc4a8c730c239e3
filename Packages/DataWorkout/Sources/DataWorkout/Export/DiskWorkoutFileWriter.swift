import CoreSystem
public import DomainWorkout
import Foundation
import Synchronization

/// Writes exported files to a folder on disk.
public struct DiskWorkoutFileWriter: WorkoutFileWriter {
  private let folder: String
  private let queue = BlockingQueue(label: "fettle.export")
  private let sweep = Sweep()

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
    return try await queue.run { [folder, queue, sweep] () throws(ExportError) in
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw .unwritable(path: folder, reason: "the folder cannot be created")
      }
      do throws(FileError) {
        let target = try RegularFile.replaceable(at: path)
        sweep.removeAbandonedOnce(besides: path)
        let part = try PartFile(for: target, permissions: .ofFile(at: target) ?? .standard)
        return DiskExportFile(part, path: path, queue)
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

/// Removes what killed exports of any names left in the folder, before the first file is written.
private final class Sweep: Sendable {
  private let isDone = Atomic(false)

  func removeAbandonedOnce(besides path: String) {
    if !isDone.exchange(true, ordering: .relaxed) { PartFile.removeAllAbandoned(besides: path) }
  }
}

/// A file next to its final place.
private struct DiskExportFile: ExportFile {
  private let file: PartFile
  private let path: String
  private let queue: BlockingQueue

  init(_ file: PartFile, path: String, _ queue: BlockingQueue) {
    self.file = file
    self.path = path
    self.queue = queue
  }

  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (block) throws(ExportError) in
      do throws(FileError) {
        try file.append(block)
      } catch {
        throw .unwritable(path: path, reason: error.reason)
      }
    }
  }

  func place(replacing: Bool) async throws(ExportError) -> Bool {
    try await queue.run { [file, path] () throws(ExportError) in
      do throws(FileError) {
        try file.place(replacing: replacing)
        return true
      } catch {
        if error == .alreadyExists, !replacing { return false }
        throw .unwritable(path: path, reason: error.reason)
      }
    }
  }
}
