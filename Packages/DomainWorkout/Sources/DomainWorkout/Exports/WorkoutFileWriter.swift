/// Takes the bytes of an exported document, block by block.
public typealias ExportOutput = (_ block: [UInt8]) throws(ExportError) -> Void

/// Turns workouts into documents of one format. A document is ``begin(_:)``, its workouts, and ``end(_:)``.
public protocol WorkoutEncoder: Sendable {
  /// The format of the documents.
  var format: ExportFormat { get }
  /// Whether one document can contain several workouts.
  var joinsWorkouts: Bool { get }
  /// Whether all workouts are one document, also in a folder.
  var isOneDocument: Bool { get }
  /// Whether the legs of a multisport workout are one document: see ``encode(legs:_:)``.
  var joinsLegs: Bool { get }
  /// Whether documents contain more than the workouts themselves, such as laps, sources or tracks. If not, these are not
  /// read, and ``encode(_:at:_:)`` gets details without them.
  var needsDetails: Bool { get }

  /// Why the format cannot express the workout; `nil` if it can.
  func obstacle(to detail: WorkoutDetail) -> ExportObstacle?

  /// Writes what comes before the first workout.
  func begin(_ output: ExportOutput) throws(ExportError)

  /// Writes one workout.
  ///
  /// - Parameter position: how many workouts are before it in the document.
  func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError)

  /// Writes the legs of a multisport workout, the first first. Called only if ``joinsLegs`` is true.
  func encode(legs: [WorkoutDetail], _ output: ExportOutput) throws(ExportError)

  /// Writes what comes after the last workout.
  func end(_ output: ExportOutput) throws(ExportError)
}

extension WorkoutEncoder {
  /// By default each leg is a document of its own.
  public var joinsLegs: Bool { false }

  /// By default everything is read.
  public var needsDetails: Bool { true }

  /// By default writes the legs one after the other.
  public func encode(legs: [WorkoutDetail], _ output: ExportOutput) throws(ExportError) {
    for (position, leg) in legs.enumerated() { try encode(leg, at: position, output) }
  }
}

/// A document while it is written. It appears in its place complete or not at all: a document that is released before
/// ``place(replacing:)`` leaves nothing behind, unless it is a stream.
public protocol ExportFile: Sendable {
  /// Adds what `write` passes on, block by block.
  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError)

  /// Puts the document in its place.
  ///
  /// - Parameter replacing: whether it may replace a file that is there.
  /// - Returns: `false` if there is one, and it must not be replaced.
  func place(replacing: Bool) async throws(ExportError) -> Bool
}

/// Writes the files of an export.
public protocol WorkoutFileWriter: Sendable {
  /// The path of a file of this name.
  func path(of name: String) -> String

  /// Whether something has this name already.
  func exists(_ name: String) async -> Bool

  /// Begins a file of this name.
  func begin(_ name: String) async throws(ExportError) -> any ExportFile
}
