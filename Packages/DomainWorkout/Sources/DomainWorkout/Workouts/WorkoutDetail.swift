public import CoreReasons
public import DomainCore
public import DomainTraining
public import Foundation

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

extension WorkoutDetail {
  /// This workout, with what it lacks taken from another recording of it. What both have stays as it is here; long
  /// texts are put one after the other; tags and gear are united.
  public func merging(_ other: WorkoutDetail) -> WorkoutDetail {
    var merged = self
    merged.workout = workout.merging(other.workout)
    if track.isEmpty {
      merged.track = other.track
      merged.laps = laps.isEmpty ? other.laps : laps
    }
    return merged
  }
}

extension Workout {
  /// Whether both took place at the same time, if only partly: only then can they be recordings of one workout.
  public func overlaps(_ other: Workout) -> Bool {
    start < other.start.addingTimeInterval(other.elapsedTime) && other.start < start.addingTimeInterval(elapsedTime)
  }

  fileprivate func merging(_ other: Workout) -> Workout {
    var merged = self
    for field in WorkoutField.allCases { merged.merge(field, from: other) }
    merged.tags = tags.union(other.tags)
    merged.gear = gear.union(other.gear)
    merged.timerTime = timerTime ?? other.timerTime
    merged.movingTime = movingTime.merging(other.movingTime)
    merged.distance = distance.merging(other.distance)
    merged.ascent = ascent.merging(other.ascent)
    merged.descent = descent.merging(other.descent)
    merged.heartRate = heartRate.merging(other.heartRate)
    merged.maximumHeartRateBPM = maximumHeartRateBPM ?? other.maximumHeartRateBPM
    merged.averagePowerWatts = averagePowerWatts ?? other.averagePowerWatts
    merged.maximumPowerWatts = maximumPowerWatts ?? other.maximumPowerWatts
    merged.averageCadenceRPM = averageCadenceRPM ?? other.averageCadenceRPM
    merged.maximumCadenceRPM = maximumCadenceRPM ?? other.maximumCadenceRPM
    merged.energyKilocalories = energyKilocalories ?? other.energyKilocalories
    merged.poolLengthMeters = poolLengthMeters ?? other.poolLengthMeters
    merged.poolLengthCount = poolLengthCount ?? other.poolLengthCount
    return merged
  }

  /// Titles, sports and starts are those of the first; tags are united like gear.
  private mutating func merge(_ field: WorkoutField, from other: Workout) {
    switch field.definition.kind {
    case .title, .sport, .start, .timeZone, .tags, .gear: break
    case .text(let text):
      guard let theirs = other[keyPath: text.path], theirs != self[keyPath: text.path] else { return }
      self[keyPath: text.path] = self[keyPath: text.path].map { "\($0)\n\(theirs)" } ?? theirs
    case .number(let number):
      self[keyPath: number.stated] = self[keyPath: number.stated] ?? other[keyPath: number.stated]
    }
  }
}

extension SourcedValue {
  fileprivate func merging(_ other: SourcedValue) -> SourcedValue {
    SourcedValue(
      stated: stated ?? other.stated, reported: reported ?? other.reported, computed: computed ?? other.computed)
  }
}

extension WorkoutDetail {
  /// This workout with everything recorded as a newer decoder read it from the same file. The owner's own entries stay:
  /// figures, notes, effort, tags and gear.
  ///
  /// - Parameters:
  ///   - isTouched: whether its owner may have changed the title, the sport or the start, which are then kept.
  ///   - isMerged: whether data was filled in from another recording, which is kept where this one still lacks it.
  public func reread(as new: WorkoutDetail, isTouched: Bool, isMerged: Bool) -> WorkoutDetail {
    var updated = new
    updated.workout = workout.reread(as: new.workout, isTouched: isTouched)
    updated.parts = parts
    updated.alternativeSources = alternativeSources
    updated.source = new.source.map { read in
      var kept = source ?? read
      kept.decoderVersion = read.decoderVersion
      kept.salvaged = read.salvaged
      return kept
    }
    return isMerged ? updated.merging(self) : updated
  }

  /// Whether the recorded values are equal, whatever decoder read them.
  public func isRecorded(as other: WorkoutDetail) -> Bool {
    var (mine, yours) = (workout, other.workout)
    (mine.load, mine.loadBasis) = (nil, nil)
    (yours.load, yours.loadBasis) = (nil, nil)
    mine.recorded = yours.recorded
    return mine == yours && laps == other.laps && track == other.track
  }
}

extension Workout {
  fileprivate func reread(as new: Workout, isTouched: Bool) -> Workout {
    var updated = new
    for field in WorkoutField.allCases { updated.keep(field, of: self) }
    updated.cleared = cleared
    // The old load is shown until a new one is computed.
    updated.load = load
    updated.loadBasis = nil
    if isEdited(title, from: recorded.title, isTouched) { updated.title = title }
    if isEdited(sport, from: recorded.sport, isTouched) { updated.sport = sport }
    if isEdited(start, from: recorded.start, isTouched) {
      updated.start = start
      updated.utcOffsetSeconds = utcOffsetSeconds
    }
    // Reading a file again says nothing new about a zone that stays the same.
    if new.utcOffsetSeconds == recorded.utcOffsetSeconds ?? utcOffsetSeconds { updated.timeZoneSource = timeZoneSource }
    if isTimeZoneEdited { updated.utcOffsetSeconds = utcOffsetSeconds }
    return updated
  }

  /// A value that differs from the recorded one is an edit; if that is unknown, any edit counts as one of this field.
  private func isEdited<Value: Equatable>(_ value: Value, from recorded: Value?, _ isTouched: Bool) -> Bool {
    recorded.map { $0 != value } ?? isTouched
  }

  /// Keeps the value that its owner set before.
  private mutating func keep(_ field: WorkoutField, of old: Workout) {
    switch field.definition.kind {
    // The recorded values show whether the person edited them.
    case .title, .sport, .start, .timeZone: break
    case .tags: tags = old.tags
    case .gear: gear = old.gear
    case .text(let text): self[keyPath: text.path] = old[keyPath: text.path]
    case .number(let number):
      let stated = old[keyPath: number.stated]
      guard number.replaced != nil else { return self[keyPath: number.stated] = stated }
      let isAsRecorded = old.recorded.title != nil && stated == number.recorded(old)
      self[keyPath: number.stated] =
        isAsRecorded ? self[keyPath: number.stated] : stated ?? self[keyPath: number.stated]
    }
  }
}

/// One lap as recorded by the device.
public struct Lap: Equatable, Sendable {
  /// The moment in which the lap begins.
  public var start: Date
  /// Seconds, including pauses.
  public var elapsedTime: TimeInterval
  /// Seconds of timer time, if the device recorded it.
  public var timerTime: TimeInterval?
  /// Meters, if the device recorded a distance.
  public var distanceMeters: Double?
  /// Meters of ascent, if the device recorded it.
  public var ascentMeters: Double?
  /// Beats per minute, if the device recorded a heart rate.
  public var averageHeartRateBPM: Double?
  /// Beats per minute, if the device recorded a heart rate.
  public var maximumHeartRateBPM: Double?
  /// Watts, if the device recorded a power.
  public var averagePowerWatts: Double?
  /// Revolutions per minute, if the device recorded a cadence; when running, steps of one leg.
  public var averageCadenceRPM: Double?

  /// Values are in SI units.
  public init(
    start: Date, elapsedTime: TimeInterval, timerTime: TimeInterval? = nil, distanceMeters: Double? = nil,
    ascentMeters: Double? = nil, averageHeartRateBPM: Double? = nil, maximumHeartRateBPM: Double? = nil,
    averagePowerWatts: Double? = nil, averageCadenceRPM: Double? = nil
  ) {
    self.start = start
    self.elapsedTime = elapsedTime
    self.timerTime = timerTime
    self.distanceMeters = distanceMeters
    self.ascentMeters = ascentMeters
    self.averageHeartRateBPM = averageHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.averageCadenceRPM = averageCadenceRPM
  }

  /// Meters per second of timer time; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    let seconds = timerTime ?? elapsedTime
    guard let distanceMeters, distanceMeters > 0, seconds > 0 else { return nil }
    return distanceMeters / seconds
  }
}

/// The file's values for the fields that a correction of an imported workout replaces. A figure stores its recorded
/// number itself; see `SourcedValue`.
///
/// All are `nil` for a workout that was added by hand, and for one imported by a version that did not store them.
public struct RecordedValues: Equatable, Sendable {
  /// The recorded title, which is the default one if the file had none.
  public var title: String?
  /// The sport from the file.
  public var sport: Sport?
  /// The start from the file.
  public var start: Date?
  /// From 0 to 10; `nil` also if the file had none.
  public var effort: Double?
  /// The offset from UTC before any correction, in seconds.
  public var utcOffsetSeconds: Int?

  /// By default none, as for a workout added by hand.
  public init(
    title: String? = nil, sport: Sport? = nil, start: Date? = nil, effort: Double? = nil, utcOffsetSeconds: Int? = nil
  ) {
    self.title = title
    self.sport = sport
    self.start = start
    self.effort = effort
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// The values of a workout as it is read from its file.
  public init(of workout: Workout) {
    self.init(
      title: workout.title, sport: workout.sport, start: workout.start, effort: workout.perceivedEffort,
      utcOffsetSeconds: workout.utcOffsetSeconds)
  }
}

extension Workout {
  /// The title until somebody names it.
  public var defaultTitle: String {
    Self.standardTitle(for: sport, start: start, utcOffsetSeconds: utcOffsetSeconds)
  }

  /// Whether its owner's value of a field replaces another recorded one, which resetting the field restores.
  public func isCorrected(_ field: WorkoutField) -> Bool {
    switch field.definition.kind {
    case .title: return recorded.title.map { $0 != title } ?? false
    case .sport: return recorded.sport.map { $0 != sport } ?? false
    case .start: return recorded.start.map { $0 != start } ?? false
    case .timeZone: return isTimeZoneEdited
    case .tags, .gear, .text: return false
    case .number(let number):
      guard number.replaced == nil else {
        return number.recorded(self).map { $0 != self[keyPath: number.stated] } ?? false
      }
      var reset = self
      reset[keyPath: number.stated] = nil
      return self[keyPath: number.stated] != nil && reset[keyPath: number.shown] != nil
    }
  }

  /// Checks that each change that resets a field has a recorded value for it.
  ///
  /// - Parameter isImported: whether it was read from a file, and not added by hand.
  /// - Throws: `nothingRecorded` or `recordingUnknown`.
  public func checkRecorded(for changes: [WorkoutChange], isImported: Bool) throws(WorkoutError) {
    for change in changes {
      let isKnown =
        switch change {
        case .title(nil): !isImported || recorded.title != nil
        case .sport(nil): recorded.sport != nil
        case .start(nil): recorded.start != nil
        case .timeZone(nil): recorded.utcOffsetSeconds != nil
        default: true
        }
      guard !isKnown else { continue }
      throw isImported ? .recordingUnknown(change.field) : .nothingRecorded(change.field)
    }
  }
}

/// A number that can come from the athlete, from the device, and from Fettle's own measurement of the track.
///
/// All are stored, because programs disagree about distance, ascent and moving time, and people want to see whose
/// number is shown, and to undo a correction.
public struct SourcedValue: Equatable, Sendable {
  /// The athlete's number, as a correction or because nothing was recorded.
  public var stated: Double?
  /// The number from the device or the file.
  public var reported: Double?
  /// Fettle's measurement of the track.
  public var computed: Double?

  /// By default without any.
  public init(stated: Double? = nil, reported: Double? = nil, computed: Double? = nil) {
    self.stated = stated
    self.reported = reported
    self.computed = computed
  }

  /// The athlete's number, otherwise the device's, otherwise Fettle's.
  public var value: Double? { stated ?? recorded }

  /// The number without the athlete's correction: the device's, otherwise Fettle's.
  public var recorded: Double? { reported ?? computed }
}
