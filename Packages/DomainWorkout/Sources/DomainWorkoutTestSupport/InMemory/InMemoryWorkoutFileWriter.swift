public import DomainWorkout
import Synchronization

/// A folder in memory that exported files are written to.
public final class InMemoryWorkoutFileWriter: WorkoutFileWriter {
  private let stored: Mutex<[String: String]>
  private let failure: ExportError?

  /// - Parameters:
  ///   - files: the existing files, by name.
  ///   - failure: why no file can be placed.
  public init(_ files: [String: String] = [:], failure: ExportError? = nil) {
    stored = Mutex(files)
    self.failure = failure
  }

  /// The complete files, by name.
  public var files: [String: String] { stored.withLock { $0 } }

  public func path(of name: String) -> String { "folder/\(name)" }

  public func exists(_ name: String) async -> Bool { files[name] != nil }

  public func begin(_ name: String) async throws(ExportError) -> any ExportFile {
    InMemoryExportFile { [self] (text, replacing) throws(ExportError) in
      if let failure { throw failure }
      return stored.withLock { files in
        guard replacing || files[name] == nil else { return false }
        files[name] = text
        return true
      }
    }
  }
}

/// A document in memory.
public final class InMemoryExportFile: ExportFile {
  private let bytes = Mutex<[UInt8]>([])
  private let onPlace: @Sendable (String, Bool) throws(ExportError) -> Bool

  public init(onPlace: @escaping @Sendable (String, Bool) throws(ExportError) -> Bool = { _, _ in true }) {
    self.onPlace = onPlace
  }

  public var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  public func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (block) throws(ExportError) in bytes.withLock { $0 += block } }
  }

  public func place(replacing: Bool) async throws(ExportError) -> Bool {
    try onPlace(text, replacing)
  }
}

/// Writes the titles of workouts in brackets.
public struct TitleEncoder: WorkoutEncoder {
  public var format: ExportFormat
  public var joinsWorkouts: Bool
  public var isOneDocument: Bool
  public var joinsLegs: Bool
  private let inexpressible: Set<WorkoutID>

  public init(
    _ format: ExportFormat = .gpx, joinsWorkouts: Bool = true, isOneDocument: Bool = false,
    joinsLegs: Bool = false, inexpressible: Set<WorkoutID> = []
  ) {
    self.format = format
    self.joinsWorkouts = joinsWorkouts
    self.isOneDocument = isOneDocument
    self.joinsLegs = joinsLegs
    self.inexpressible = inexpressible
  }

  public func obstacle(to detail: WorkoutDetail) -> ExportObstacle? {
    inexpressible.contains(detail.workout.id) ? .noPositions : nil
  }

  public func begin(_ output: ExportOutput) throws(ExportError) { try output(Array("[".utf8)) }

  public func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    try output(Array("\(position)\(detail.workout.title)".utf8))
  }

  public func end(_ output: ExportOutput) throws(ExportError) { try output(Array("]".utf8)) }
}
