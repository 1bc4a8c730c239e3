import CoreActivityFile
import CoreReasons
import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

/// Converts the contents of a file into workouts that can be added to the log.
struct ActivityFileMapper: Sendable {
  let fileName: String
  let zones: TimeZoneRules

  let rules: PlausibilityRules

  /// The version of the conversion from a file to its workouts: of the decoders and everything after them. Increase it
  /// whenever any file produces different values than before. Importing a file again updates its workouts if an older
  /// version read it; between machines, the values of the newer version win.
  ///
  /// Version 1 includes files read before the version was stored.
  static let decoderVersion = 6

  /// - Throws: `rejected` if the file has no plausible workout.
  func content(of file: ActivityFile) throws(WorkoutFileError) -> WorkoutFileContent {
    var file = file
    if let zone = zones.ofLocalTimes { file.readLocalTimes(in: zone) }
    let sources = file.activities.indices.map { index in
      WorkoutSource(
        fileName: fileName, format: file.kind.rawValue, contentDigest: file.contentDigest.hexadecimal,
        sessionIndex: index, decoderVersion: Self.decoderVersion, salvaged: file.salvagedRecording(at: index))
    }
    var content = try content(
      of: zip(file.activities, sources), remarks: file.warnings,
      outOfOrderSamples: outOfOrderSamples(file))
    content.remarks += content.workouts.compactMap(\.source?.salvaged).map { .salvaged($0) }
    return content
  }

  /// - Throws: `rejected` if no activity is plausible.
  func content(
    of activities: some Sequence<(Activity, WorkoutSource)>, remarks: [ImportRemark] = [], outOfOrderSamples: Int = 0
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    var content = WorkoutFileContent(workouts: [], remarks: remarks)
    var problems: [ImplausibleRecording] = []
    for (activity, source) in activities {
      let verdict = rules.check(
        detail(of: activity, source: source), outOfOrderSamples: outOfOrderSamples,
        isElapsedDerived: activity.isElapsedDerived)
      switch verdict {
      case .plausible(let detail, let remarks):
        content.workouts.append(named(detail, by: activity))
        content.remarks += remarks.filter { !content.remarks.contains($0) }
      case .rejected(let problem): problems.append(problem)
      }
    }
    guard let problem = problems.first else { return content }
    guard !content.workouts.isEmpty else { throw .rejected(.implausible(problem)) }
    content.remarks += problems.map { .ignoredWorkout($0) }
    return content
  }

  /// The number of samples that the decoder skipped because their times go back, if they all belong to one activity.
  private func outOfOrderSamples(_ file: ActivityFile) -> Int {
    guard file.activities.count == 1 else { return 0 }
    return file.warnings.reduce(0) { count, warning in
      if case .samplesOutOfOrder(let dropped) = warning { count + dropped } else { count }
    }
  }

  /// The file's own values, without anything that Fettle computes from them.
  private func detail(of activity: Activity, source: WorkoutSource) -> WorkoutDetail {
    let theirs = activity.reported
    let workout = Workout(
      id: WorkoutID(source),
      title: "",
      notes: Self.notes(of: activity),
      sport: Sport(fileSport: activity.sport, subSport: activity.subSport),
      start: activity.startTime,
      utcOffsetSeconds: 0,
      elapsedTime: activity.elapsedSeconds,
      timerTime: activity.timerSeconds,
      movingTime: SourcedValue(reported: theirs.movingSeconds ?? activity.timerSeconds),
      distance: SourcedValue(reported: theirs.distanceMeters),
      ascent: SourcedValue(reported: theirs.ascentMeters),
      descent: SourcedValue(reported: theirs.descentMeters),
      averageHeartRateBPM: theirs.averageHeartRateBPM,
      maximumHeartRateBPM: theirs.maximumHeartRateBPM,
      averagePowerWatts: theirs.averagePowerWatts,
      maximumPowerWatts: theirs.maximumPowerWatts,
      averageCadenceRPM: theirs.averageCadenceRPM,
      maximumCadenceRPM: theirs.maximumCadenceRPM,
      energyKilocalories: theirs.energyKilocalories,
      poolLengthMeters: theirs.poolLengthMeters,
      poolLengthCount: theirs.lengthCount,
      perceivedEffort: theirs.perceivedExertion)
    return WorkoutDetail(
      workout: workout, laps: activity.laps.map(Lap.init),
      track: Track(activity.samples, developerFields: activity.developerFields), source: source)
  }

  /// Adds the time zone and the title, which depend on the actual start.
  private func named(_ detail: WorkoutDetail, by activity: Activity) -> WorkoutDetail {
    var named = detail
    let start = detail.workout.start
    let (offset, source) = zones.utcOffset(of: activity, detail)
    (named.workout.utcOffsetSeconds, named.workout.timeZoneSource) = (offset, source)
    named.workout.title =
      Self.title(activity.name)
      ?? Workout.standardTitle(
        for: detail.workout.sport, start: start, utcOffsetSeconds: named.workout.utcOffsetSeconds)
    named.workout.recorded = RecordedValues(of: named.workout)
    return named
  }

  /// The title from the file, if any: on one line, and cut to the maximum length of a title.
  static func title(_ name: String?) -> String? {
    let words = (name ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(longestTitle))
  }

  /// The notes from the file, if any: without the title as their first line, where one text contains both, and cut to
  /// the maximum length of notes.
  static func notes(of activity: Activity) -> String? {
    guard var notes = activity.notes?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    if let name = activity.name, name.count <= longestTitle, notes.hasPrefix(name) {
      let rest = notes.dropFirst(name.count)
      if rest.isEmpty || rest.first?.isNewline == true {
        notes = rest.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
    return notes.isEmpty ? nil : String(notes.prefix(longestNotes))
  }

  private static let longestTitle = 200
  private static let longestNotes = 10_000
}

extension WorkoutID {
  private static let namespace = UUID(
    uuid: (0xf8, 0x17, 0xb2, 0x0e, 0x51, 0x6c, 0x4d, 0x0a, 0x9c, 0x3f, 0x2a, 0x44, 0x60, 0x5b, 0x7e, 0x91))

  /// The same contents produce the same id on every machine.
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

extension ActivityFile {
  /// What is missing from an activity; `nil` if it is not damaged.
  func salvagedRecording(at index: Int) -> SalvagedRecording? {
    let activity = activities[index]
    guard let damage, activity.isDamaged else { return nil }
    var losses: Set<SalvagedRecording.Loss> = damage.isReadWhole ? [] : [.rest]
    if !damage.isReadWhole {
      if activity.reported == ReportedFigures(), activity.timerSeconds == nil, kind != .gpx { losses.insert(.totals) }
      // A GPX file has no laps.
      if kind != .gpx, !activity.hasLapAtEnd { losses.insert(.laps) }
    }
    return SalvagedRecording(
      sampleCount: activity.samples.count, keptSeconds: activity.samples.offsetSeconds.last ?? 0,
      damageOffset: damage.offset, byteCount: damage.byteCount, losses: losses)
  }
}

extension Activity {
  /// Whether the last lap ends about with the last sample.
  fileprivate var hasLapAtEnd: Bool {
    guard let last = laps.last, let end = samples.offsetSeconds.last else { return false }
    return last.startTime.timeIntervalSince(startTime) + last.elapsedSeconds >= end - 5
  }
}
