import Foundation

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

extension Activity {
  /// Of each sample and the activity itself; `nil` if the start is not within some millennia.
  var startMoment: Timestamp? { startTime.moment }

  /// The moment of the last sample or of the stated end, whichever is later.
  var lastMoment: Timestamp? {
    startMoment?.adding(seconds: max(elapsedSeconds.isNaN ? 0 : elapsedSeconds, samples.offsetSeconds.last ?? 0))
  }

  /// Whether the first and the last moment are in these years, in seconds since 1970.
  func isWithin(_ seconds: ClosedRange<Int64>) -> Bool {
    guard let start = startMoment, let last = lastMoment else { return false }
    let first = start.adding(seconds: min(0, samples.offsetSeconds.first ?? 0))
    return seconds.contains(first.nearestSecond) && seconds.contains(last.nearestSecond)
  }
}

extension Date {
  /// `nil` unless within some millennia of 1970.
  var moment: Timestamp? {
    let seconds = timeIntervalSince1970
    return seconds.magnitude < 1e11 ? timestamp : nil
  }
}

extension Timestamp {
  /// Whole seconds since 1970.
  var nearestSecond: Int64 { Int64(exactly: (Double(microseconds) / 1e6).rounded()) ?? 0 }
}

extension SampleColumn {
  /// NaN for absent, and for samples that the column does not have.
  func raw(at sample: Int) -> Double {
    sample < rawValues.count ? rawValues[sample] : .nan
  }
}

extension Activity {
  /// A FIT file needs a lap for each session.
  var placeholderLap: ActivityLap {
    ActivityLap(startTime: startTime, elapsedSeconds: elapsedSeconds, timerSeconds: runningSeconds)
  }

  /// The timer time, which FIT and TCX require; without one, the elapsed time without the pauses.
  var runningSeconds: Double {
    timerSeconds ?? secondsWithoutPauses(from: startTime, lasting: elapsedSeconds)
  }

  /// The same for one of its laps.
  func runningSeconds(of lap: ActivityLap) -> Double {
    lap.timerSeconds ?? secondsWithoutPauses(from: lap.startTime, lasting: lap.elapsedSeconds)
  }

  private func secondsWithoutPauses(from start: Date, lasting seconds: Double) -> Double {
    let end = start + seconds
    let paused = pauses.reduce(0) { sum, pause in
      sum + max(0, min(pause.end, end).timeIntervalSince(max(pause.start, start)))
    }
    return max(0, seconds - paused)
  }

  /// Removes the record without a value that ``FITActivityWriter`` writes for an activity without samples.
  mutating func dropPlaceholders() {
    if samples.count == 1, !samples.hasValues, developerFields.isEmpty { samples = ActivitySamples() }
  }
}

extension ActivitySamples {
  /// Whether any sample has more than a time.
  fileprivate var hasValues: Bool {
    let columns = [
      latitudeDegrees, altitudeMeters, distanceMeters, speedMetersPerSecond, heartRateBPM, powerWatts, cadenceRPM,
      temperatureCelsius,
    ]
    return columns.contains { ($0?.presentCount ?? 0) > 0 }
  }
}
