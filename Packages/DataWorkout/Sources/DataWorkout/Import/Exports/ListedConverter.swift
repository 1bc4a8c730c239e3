import CoreActivityFile
import CoreSystem
import DomainWorkout
import Foundation

/// Turns recordings, and what exports list about them, into workouts.
struct ListedConverter: Sendable {
  /// The time zones of workouts for which no file and no export states one.
  let zones: TimeZoneRules
  let rules: PlausibilityRules

  /// - Parameter listed: the export's entry for the file, if it is in one.
  func content(
    of file: ActivityFile, named name: String, listed: ExportIndexEntry?
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    var zones = zones
    zones.stated = listed?.zone(of: file)
    var file = file
    if listed?.namesRecordings == true { for index in file.activities.indices { file.activities[index].name = nil } }
    if let listed, file.damage != nil, file.activities.count == 1 {
      file.activities[0].addFigures(of: listed.activity.activity)
    }
    var content = try ActivityFileMapper(fileName: name, zones: zones, rules: rules).content(of: file)
    if let listed { listed.enrich(&content, isPart: content.workouts.count > 1) }
    if let listed, content.workouts.count == 1 {
      content.workouts[0].listedID = WorkoutID(Self.source(of: listed, named: name))
    }
    return content
  }

  /// The workout of an entry without a recording, or whose samples the export itself contains.
  ///
  /// - Parameter isPart: whether it is one of several in its session.
  func content(
    of listed: ExportIndexEntry, named name: String, isPart: Bool = false
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    let source = Self.source(of: listed, named: name)
    // Its title is the owner's, so the recorded one is the one that every new workout gets.
    var recorded = listed.activity.activity
    recorded.name = nil
    var zones = zones
    zones.stated = listed.zone
    zones.isOfExport = true
    if listed.activity.isOffsetAssumed { recorded.utcOffsetSeconds = nil }
    let mapper = ActivityFileMapper(fileName: name, zones: zones, rules: rules)
    var content = try mapper.content(of: [(recorded, source)])
    listed.enrich(&content, isPart: isPart)
    return content
  }

  /// The source of a workout that only the list has: its identity is the one that the service gave it.
  private static func source(of listed: ExportIndexEntry, named name: String) -> WorkoutSource {
    let id = listed.activity.externalID
    return WorkoutSource(
      fileName: name, format: String(id.prefix { $0 != ":" }),
      contentDigest: SHA256Digest(of: Data(id.utf8)).hexadecimal, sessionIndex: 0,
      decoderVersion: ActivityFileMapper.decoderVersion)
  }
}

extension Activity {
  /// Adds the figures that a damaged recording has lost.
  fileprivate mutating func addFigures(of listed: Activity) {
    guard reported == ReportedFigures(), timerSeconds == nil else { return }
    reported = listed.reported
    timerSeconds = listed.timerSeconds
    guard isElapsedDerived, listed.elapsedSeconds > elapsedSeconds else { return }
    (elapsedSeconds, isElapsedDerived) = (listed.elapsedSeconds, false)
  }
}

extension ExportIndexEntry {
  fileprivate func enrich(_ content: inout WorkoutFileContent, isPart: Bool) {
    for index in content.workouts.indices {
      enrich(&content.workouts[index].workout, isPart: isPart)
      // The export may know the sport better.
      content.workouts[index].countStepsOfOneLeg()
    }
    content.gear = gear
  }

  /// The zone that the export states.
  fileprivate var zone: TimeZone? {
    if activity.isOffsetAssumed { return nil }
    return activity.timeZoneIdentifier.flatMap { TimeZone(identifier: $0) }
      ?? activity.activity.utcOffsetSeconds.flatMap { TimeZone(secondsFromGMT: $0) }
  }

  /// Whether the service names each recording after its sport and its start: no title of its owner's.
  fileprivate var namesRecordings: Bool { activity.externalID.hasPrefix("runkeeper:") }

  /// The zone of a recording: if the export states the local time alone, the difference of both times.
  fileprivate func zone(of file: ActivityFile) -> TimeZone? {
    guard activity.isOffsetAssumed, let recorded = file.activities.first?.startTime else { return zone }
    let listed = activity.activity
    let ahead = listed.startTime.timeIntervalSince(recorded) + Double(listed.utcOffsetSeconds ?? 0)
    let quarters = (ahead / Self.offsetStep).rounded()
    guard (ahead - quarters * Self.offsetStep).magnitude <= Self.startTolerance,
      let offset = Int(exactly: quarters * Self.offsetStep), PlausibilityRules.utcOffsets.contains(offset)
    else { return zone }
    return TimeZone(secondsFromGMT: offset)
  }

  /// The step of all offsets from UTC, in seconds.
  private static let offsetStep = 900.0
  /// The most seconds between the start in a list and the first sample.
  private static let startTolerance = 300.0
}
