import CoreActivityFile
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

extension Activity {
  /// The workout as a file expresses it: the values in effect with the owner's corrections, and the recorded track.
  init(_ detail: WorkoutDetail, for kind: ActivityFileKind) {
    let workout = detail.workout
    let sport = FileSport(workout.sport, for: kind)
    self.init(
      sport: sport.sport,
      subSport: sport.subSport,
      startTime: workout.start,
      utcOffsetSeconds: workout.utcOffsetSeconds,
      elapsedSeconds: workout.elapsedTime,
      timerSeconds: workout.timerTime,
      reported: ReportedFigures(workout),
      laps: detail.laps.map { ActivityLap($0, movedBy: detail.startCorrection) },
      pauses: detail.pauses,
      samples: ActivitySamples(detail.track),
      developerFields: detail.track.developerColumns.map {
        DeveloperField(
          name: $0.name, unit: $0.unit.isEmpty ? nil : $0.unit, column: SampleColumn(rawValues: $0.values))
      })
    // What its owner wrote for nobody else stays in the log: files are for others.
    describe(as: workout.title, workout.notes)
  }
}

extension WorkoutDetail {
  /// The track moves with a corrected start; laps keep their recorded times.
  fileprivate var startCorrection: TimeInterval {
    workout.recorded.start.map { workout.start.timeIntervalSince($0) } ?? 0
  }

  /// Before each segment, from sample to sample.
  fileprivate var pauses: [ActivityPause] {
    track.segmentStarts.compactMap { index in
      guard index > 0, index < track.count, track.offsets[index - 1] < track.offsets[index] else { return nil }
      return ActivityPause(
        start: workout.start + track.offsets[index - 1], end: workout.start + track.offsets[index])
    }
  }
}

extension ReportedFigures {
  fileprivate init(_ workout: Workout) {
    self.init(
      movingSeconds: workout.movingTime.value,
      distanceMeters: workout.distance.value,
      ascentMeters: workout.ascent.value,
      descentMeters: workout.descent.value,
      averageHeartRateBPM: workout.averageHeartRateBPM,
      maximumHeartRateBPM: workout.maximumHeartRateBPM,
      averagePowerWatts: workout.averagePowerWatts,
      maximumPowerWatts: workout.maximumPowerWatts,
      averageCadenceRPM: workout.averageCadenceRPM,
      maximumCadenceRPM: workout.maximumCadenceRPM,
      energyKilocalories: workout.energyKilocalories,
      poolLengthMeters: workout.poolLengthMeters,
      lengthCount: workout.poolLengthCount,
      perceivedExertion: workout.perceivedEffort)
  }
}

extension ActivityLap {
  fileprivate init(_ lap: Lap, movedBy seconds: TimeInterval) {
    self.init(
      startTime: lap.start + seconds,
      elapsedSeconds: lap.elapsedTime,
      timerSeconds: lap.timerTime,
      reported: ReportedFigures(
        distanceMeters: lap.distanceMeters, ascentMeters: lap.ascentMeters,
        averageHeartRateBPM: lap.averageHeartRateBPM, maximumHeartRateBPM: lap.maximumHeartRateBPM,
        averagePowerWatts: lap.averagePowerWatts, averageCadenceRPM: lap.averageCadenceRPM))
  }
}

extension ActivitySamples {
  fileprivate init(_ track: Track) {
    func column(_ values: [Double]?) -> SampleColumn? { values.map { SampleColumn(rawValues: $0) } }
    self.init(
      offsetSeconds: track.offsets,
      latitudeDegrees: column(track.latitudes),
      longitudeDegrees: column(track.longitudes),
      altitudeMeters: column(track.altitudes),
      distanceMeters: column(track.distances),
      speedMetersPerSecond: column(track.speeds),
      heartRateBPM: column(track.heartRates),
      powerWatts: column(track.powers),
      cadenceRPM: column(track.cadences),
      temperatureCelsius: column(track.temperatures),
      segmentStarts: track.segmentStarts)
  }
}

/// The time zone of a workout, from the best known source.
struct TimeZoneRules: Sendable {
  /// What the export states.
  var stated: TimeZone?
  /// What the person chose for the import.
  var chosen: TimeZone?
  /// The person's own.
  let person: TimeZone
  /// That of times in the file without an offset; `nil` for UTC.
  var ofLocalTimes: TimeZone?
  /// Whether offsets in the activity itself come from an export.
  var isOfExport = false

  /// - Parameter detail: the workout of the activity, with the actual start and its samples.
  func utcOffset(of activity: Activity, _ detail: WorkoutDetail) -> (seconds: Int, TimeZoneSource) {
    let (start, track) = (detail.workout.start, detail.track)
    if let offset = activity.utcOffsetSeconds, PlausibilityRules.utcOffsets.contains(offset) {
      let end = start.addingTimeInterval(detail.workout.elapsedTime)
      return (offsetAtStart(offset, from: start, to: end, on: track), isOfExport ? .export : .file)
    }
    if let stated { return (stated.secondsFromGMT(for: start), .export) }
    if let chosen { return (chosen.secondsFromGMT(for: start), .chosen) }
    if let inferred = track.timeZone { return (inferred.secondsFromGMT(for: start), .inferred) }
    return (person.secondsFromGMT(for: start), .person)
  }

  /// The offset at the start, if the file states that of the end and a clock change is in between: then the zone of the
  /// place has this offset only at the end.
  private func offsetAtStart(_ stated: Int, from start: Date, to end: Date, on track: Track) -> Int {
    let zone = track.timeZone ?? chosen ?? person
    let isOfEnd = zone.secondsFromGMT(for: end) == stated
    return isOfEnd ? zone.secondsFromGMT(for: start) : stated
  }
}

extension Track {
  /// That of its first position; `nil` without one, in the open sea, and if the system does not know the zone.
  fileprivate var timeZone: TimeZone? {
    guard let latitudes, let longitudes else { return nil }
    let first = zip(latitudes, longitudes).first { !$0.0.isNaN && !$0.1.isNaN }
    return first.flatMap { TimeZoneMap.world.identifier(latitude: $0.0, longitude: $0.1) }.flatMap {
      TimeZone(identifier: $0)
    }
  }
}
