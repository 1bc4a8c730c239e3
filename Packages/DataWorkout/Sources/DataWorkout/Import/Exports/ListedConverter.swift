import CoreActivityFile
import CoreSystem
import DomainWorkout
import Foundation

/// Turns recordings, and what exports list about them, into workouts.
struct ListedConverter: Sendable {
  /// The time zone of workouts for which nothing else states one.
  let timeZone: TimeZone
  let rules: PlausibilityRules

  /// - Parameter listed: the export's entry for the file, if it is in one.
  func content(
    of file: ActivityFile, named name: String, listed: ListedEntry?
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    var content = try mapper(name, listed).content(of: file)
    if let listed { listed.enrich(&content) }
    return content
  }

  /// The workout of an entry without a recording, or whose samples the export itself contains.
  func content(of listed: ListedEntry, named name: String) throws(WorkoutFileError) -> WorkoutFileContent {
    let id = listed.activity.externalID
    let source = WorkoutSource(
      fileName: name, format: String(id.prefix { $0 != ":" }),
      contentDigest: SHA256Digest(of: Data(id.utf8)).hexadecimal, sessionIndex: 0,
      decoderVersion: ActivityFileMapper.decoderVersion)
    // Its title is the owner's, so the recorded one is the one that every new workout gets.
    var recorded = listed.activity.activity
    recorded.name = nil
    var content = try mapper(name, listed).content(of: [(recorded, source)])
    listed.enrich(&content)
    return content
  }

  private func mapper(_ name: String, _ listed: ListedEntry?) -> ActivityFileMapper {
    ActivityFileMapper(fileName: name, timeZone: listed?.zone ?? timeZone, rules: rules)
  }
}

extension ListedEntry {
  fileprivate func enrich(_ content: inout WorkoutFileContent) {
    let isPart = content.workouts.count > 1
    for index in content.workouts.indices { enrich(&content.workouts[index].workout, isPart: isPart) }
    content.gear = gear
  }

  /// The zone that the export states.
  fileprivate var zone: TimeZone? {
    activity.timeZoneIdentifier.flatMap { TimeZone(identifier: $0) }
      ?? activity.activity.utcOffsetSeconds.flatMap { TimeZone(secondsFromGMT: $0) }
  }
}
