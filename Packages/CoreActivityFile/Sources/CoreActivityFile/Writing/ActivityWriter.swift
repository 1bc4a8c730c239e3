/// Writes activities in one file format, block by block, so that memory does not grow with the size of a document.
///
/// A document is ``begin(to:)``, any number of activities, and ``end(to:)``. The same activities always produce the same
/// bytes. A value that the format cannot express is left out.
///
///     try writer.begin(to: output)
///     for activity in activities where writer.obstacle(to: activity) == nil {
///       try writer.write(activity, to: output)
///     }
///     try writer.end(to: output)
public protocol ActivityWriter: Sendable {
  /// Whether one document can contain several activities that every program finds again.
  var joinsActivities: Bool { get }

  /// Why the format cannot express the activity at all; `nil` if it can.
  func obstacle(to activity: Activity) -> ActivityWritingObstacle?

  /// Writes what comes before the first activity.
  func begin<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure)

  /// Writes one activity; nothing if there is an ``obstacle(to:)``.
  func write<Failure: Error>(
    _ activity: Activity, to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure)

  /// Writes what comes after the last activity.
  func end<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure)
}

/// Why a format cannot express an activity.
public enum ActivityWritingObstacle: Sendable, Hashable, CaseIterable {
  /// GPX consists of positions, and no sample has one.
  case noPositions
  /// FIT expresses times from July 1998 to February 2126; GPX and TCX are read back for the years 1800 to 2200.
  case timeOutOfRange
  /// TCX needs a sample or a duration.
  case nothingRecorded
}

extension ActivityFileKind {
  /// The writer for the format.
  public var writer: any ActivityWriter {
    switch self {
    case .fit: FITActivityWriter()
    case .gpx: GPXActivityWriter()
    case .tcx: TCXActivityWriter()
    }
  }
}

extension [UInt8] {
  private static let blockBytes = 65_536

  /// Passes the bytes on once they fill a block.
  mutating func passFullBlock<Failure: Error>(
    to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if count >= Self.blockBytes { try passRest(to: output) }
  }

  /// Passes all bytes on.
  mutating func passRest<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard !isEmpty else { return }
    try output(self)
    removeAll(keepingCapacity: true)
  }
}
