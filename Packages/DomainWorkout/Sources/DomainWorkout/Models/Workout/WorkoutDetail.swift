/// One workout with everything recorded of it.
public struct WorkoutDetail: Equatable, Sendable {
  public var workout: Workout
  public var laps: [Lap]
  public var track: Track
  public var source: WorkoutSource?
  /// All workouts of the same recording in order, this one included, as of a triathlon; empty when it is alone.
  public var parts: [Workout]
  /// Other files that the same workout was found in.
  public var alternativeSources: [WorkoutSource]
  /// The names of stored values that no workout can have, as a server may send them: they are kept as received, and
  /// left out of everything that is shown and computed.
  public var valuesOutOfRange: [String]

  public init(
    workout: Workout, laps: [Lap] = [], track: Track = Track(), source: WorkoutSource? = nil, parts: [Workout] = [],
    alternativeSources: [WorkoutSource] = [], valuesOutOfRange: [String] = []
  ) {
    self.workout = workout
    self.laps = laps
    self.track = track
    self.source = source
    self.parts = parts
    self.alternativeSources = alternativeSources
    self.valuesOutOfRange = valuesOutOfRange
  }
}

/// Where a workout was read from.
public struct WorkoutSource: Equatable, Sendable {
  /// The file's name, without its folder.
  public var fileName: String
  /// `fit`, `gpx` or `tcx`.
  public var format: String
  /// SHA-256 of the unpacked file, in hexadecimal.
  public var contentDigest: String
  /// Which of the file's sessions it is, from 0.
  public var sessionIndex: Int
  /// The version of the decoder that read it; 0 where it was not kept.
  public var decoderVersion: Int

  public init(
    fileName: String, format: String, contentDigest: String, sessionIndex: Int, decoderVersion: Int = 0
  ) {
    self.fileName = fileName
    self.format = format
    self.contentDigest = contentDigest
    self.sessionIndex = sessionIndex
    self.decoderVersion = decoderVersion
  }
}
