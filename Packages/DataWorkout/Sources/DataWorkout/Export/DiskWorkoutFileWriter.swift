import CoreActivityFile
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

  fileprivate func removeAbandonedOnce(besides path: String) {
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

/// Exports workouts as FIT, GPX or TCX.
public struct ActivityWorkoutEncoder: WorkoutEncoder {
  public let format: ExportFormat
  private let kind: ActivityFileKind
  private let writer: any ActivityWriter

  public static let fit = ActivityWorkoutEncoder(.fit, .fit)
  public static let gpx = ActivityWorkoutEncoder(.gpx, .gpx)
  public static let tcx = ActivityWorkoutEncoder(.tcx, .tcx)

  private init(_ format: ExportFormat, _ kind: ActivityFileKind) {
    self.format = format
    self.kind = kind
    writer = kind.writer
  }

  public var joinsWorkouts: Bool { writer.joinsActivities }
  public var isOneDocument: Bool { false }
  public var joinsLegs: Bool { kind == .fit }

  public func obstacle(to detail: WorkoutDetail) -> ExportObstacle? {
    if detail.isTrackDamaged { return .damagedTrack }
    return switch writer.obstacle(to: Activity(detail, for: kind)) {
    case .noPositions: .noPositions
    case .timeOutOfRange: .timeOutOfRange
    case .nothingRecorded: .nothingRecorded
    case nil: nil
    }
  }

  public func begin(_ output: ExportOutput) throws(ExportError) {
    try writer.begin(to: output)
  }

  public func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    try writer.write(Activity(detail, for: kind), to: output)
  }

  public func encode(legs: [WorkoutDetail], _ output: ExportOutput) throws(ExportError) {
    try FITActivityWriter().write(legs: legs.map { Activity($0, for: kind) }, to: output)
  }

  public func end(_ output: ExportOutput) throws(ExportError) {
    try writer.end(to: output)
  }
}
