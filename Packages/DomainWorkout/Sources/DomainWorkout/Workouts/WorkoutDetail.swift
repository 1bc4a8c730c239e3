public import DomainTraining

/// One workout with everything recorded of it.
public struct WorkoutDetail: Equatable, Sendable {
  /// What lists and totals show of it.
  public var workout: Workout
  /// In the order of recording; empty if none were recorded.
  public var laps: [Lap]
  /// The samples; empty if there are none on this machine.
  public var track: Track
  /// Whether samples are stored that cannot be read; ``track`` is then empty, and everything else is as it was recorded.
  public var isTrackDamaged: Bool
  /// The file, or the entry of an export, that it was read from; `nil` for a workout added by hand.
  public var source: WorkoutSource?
  /// All workouts of the same recording in order, including this one, as in a triathlon; empty if it is alone.
  public var parts: [Workout]
  /// Other files that contain the same workout.
  public var alternativeSources: [WorkoutSource]
  /// The names of stored values that no workout can have, which a server may send: they are kept as received, and left
  /// out of everything that is shown and computed.
  public var valuesOutOfRange: [String]
  /// The id that the workout has in a log that read only the list of the export, without this recording; `nil` for a
  /// file that no list names. It is not stored.
  public var listedID: WorkoutID?

  /// By default one added by hand.
  public init(
    workout: Workout, laps: [Lap] = [], track: Track = Track(), isTrackDamaged: Bool = false,
    source: WorkoutSource? = nil, parts: [Workout] = [], alternativeSources: [WorkoutSource] = [],
    valuesOutOfRange: [String] = [], listedID: WorkoutID? = nil
  ) {
    self.workout = workout
    self.laps = laps
    self.track = track
    self.isTrackDamaged = isTrackDamaged
    self.source = source
    self.parts = parts
    self.alternativeSources = alternativeSources
    self.valuesOutOfRange = valuesOutOfRange
    self.listedID = listedID
  }
}

/// The source of a workout.
public struct WorkoutSource: Equatable, Sendable {
  /// The file's name, without its folder.
  public var fileName: String
  /// `fit`, `gpx` or `tcx`; of a workout without a file, the service in whose export it is listed.
  public var format: String
  /// SHA-256 of the unpacked file, in hexadecimal.
  public var contentDigest: String
  /// The index of the session in the file, from 0.
  public var sessionIndex: Int
  /// The version of the decoder that read it; 0 if it was not stored.
  public var decoderVersion: Int
  /// What is missing if the file was damaged; `nil` for an intact one.
  public var salvaged: SalvagedRecording?

  /// By default an intact file.
  public init(
    fileName: String, format: String, contentDigest: String, sessionIndex: Int, decoderVersion: Int = 0,
    salvaged: SalvagedRecording? = nil
  ) {
    self.fileName = fileName
    self.format = format
    self.contentDigest = contentDigest
    self.sessionIndex = sessionIndex
    self.decoderVersion = decoderVersion
    self.salvaged = salvaged
  }

  /// Whether it is a recording, and not the entry of a list.
  public var isFile: Bool { ["fit", "gpx", "tcx"].contains(format) }
}
