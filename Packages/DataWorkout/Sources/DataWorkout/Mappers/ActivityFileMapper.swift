import CoreActivityFile
import DomainWorkout
import Foundation

/// Turns what a file holds into workouts that are ready for the log.
struct ActivityFileMapper: Sendable {
  let fileName: String
  let timeZone: TimeZone

  func content(of file: ActivityFile) -> WorkoutFileContent {
    WorkoutFileContent(
      workouts: file.activities.enumerated().map { index, activity in
        detail(
          of: activity,
          source: WorkoutSource(
            fileName: fileName, format: file.kind.rawValue, contentDigest: file.contentDigest.hexadecimal,
            sessionIndex: index))
      },
      remarks: file.warnings.map(\.remark))
  }

  private func detail(of activity: Activity, source: WorkoutSource) -> WorkoutDetail {
    let sport = Sport(fileSport: activity.sport, subSport: activity.subSport)
    let offset = activity.utcOffsetSeconds ?? timeZone.secondsFromGMT(for: activity.startTime)
    let track = Track(activity.samples, developerFields: activity.developerFields)
    let ours = TrackMeasurement(of: track)
    let theirs = activity.reported
    let workout = Workout(
      id: WorkoutID(source),
      title: Self.title(activity.name)
        ?? Workout.standardTitle(for: sport, start: activity.startTime, utcOffsetSeconds: offset),
      sport: sport,
      start: activity.startTime,
      utcOffsetSeconds: offset,
      elapsedTime: activity.elapsedSeconds,
      timerTime: activity.timerSeconds,
      movingTime: Figure(reported: theirs.movingSeconds ?? activity.timerSeconds, computed: ours.movingTime),
      distance: Figure(reported: theirs.distanceMeters, computed: ours.distanceMeters),
      ascent: Figure(reported: theirs.ascentMeters, computed: ours.ascentMeters),
      descent: Figure(reported: theirs.descentMeters, computed: ours.descentMeters),
      averageHeartRateBPM: theirs.averageHeartRateBPM ?? ours.averageHeartRateBPM,
      maximumHeartRateBPM: theirs.maximumHeartRateBPM ?? ours.maximumHeartRateBPM,
      averagePowerWatts: theirs.averagePowerWatts ?? ours.averagePowerWatts,
      maximumPowerWatts: theirs.maximumPowerWatts ?? ours.maximumPowerWatts,
      averageCadenceRPM: theirs.averageCadenceRPM ?? ours.averageCadenceRPM,
      maximumCadenceRPM: theirs.maximumCadenceRPM ?? ours.maximumCadenceRPM,
      energyKilocalories: theirs.energyKilocalories,
      poolLengthMeters: theirs.poolLengthMeters,
      poolLengthCount: theirs.lengthCount,
      perceivedEffort: theirs.perceivedExertion)
    return WorkoutDetail(workout: workout, laps: activity.laps.map(Lap.init), track: track, source: source)
  }

  /// The file's name for the workout, if it is one: on one line, and not longer than a title may be.
  private static func title(_ name: String?) -> String? {
    let words = (name ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(200))
  }
}

extension WorkoutID {
  private static let namespace = UUID(
    uuid: (0xf8, 0x17, 0xb2, 0x0e, 0x51, 0x6c, 0x4d, 0x0a, 0x9c, 0x3f, 0x2a, 0x44, 0x60, 0x5b, 0x7e, 0x91))

  /// The same content gives the same id on every machine.
  init(_ source: WorkoutSource) {
    self.init(UUID(nameBasedOn: "\(source.contentDigest)/\(source.sessionIndex)", in: Self.namespace))
  }
}

extension Track {
  init(_ samples: ActivitySamples, developerFields: [DeveloperField]) {
    self.init(
      offsets: samples.offsetSeconds,
      latitudes: samples.latitudeDegrees?.rawValues,
      longitudes: samples.longitudeDegrees?.rawValues,
      altitudes: samples.altitudeMeters?.rawValues,
      distances: samples.distanceMeters?.rawValues,
      speeds: samples.speedMetersPerSecond?.rawValues,
      heartRates: samples.heartRateBPM?.rawValues,
      powers: samples.powerWatts?.rawValues,
      cadences: samples.cadenceRPM?.rawValues,
      temperatures: samples.temperatureCelsius?.rawValues,
      segmentStarts: samples.segmentStarts,
      developerColumns: developerFields.map {
        DeveloperColumn(name: $0.name, unit: $0.unit ?? "", values: $0.column.rawValues)
      })
  }
}

extension Lap {
  init(_ lap: ActivityLap) {
    self.init(
      start: lap.startTime,
      elapsedTime: lap.elapsedSeconds,
      timerTime: lap.timerSeconds,
      distanceMeters: lap.reported.distanceMeters,
      ascentMeters: lap.reported.ascentMeters,
      averageHeartRateBPM: lap.reported.averageHeartRateBPM,
      maximumHeartRateBPM: lap.reported.maximumHeartRateBPM,
      averagePowerWatts: lap.reported.averagePowerWatts,
      averageCadenceRPM: lap.reported.averageCadenceRPM)
  }
}
