import CoreSync
import DomainWorkout
import Foundation

extension WorkoutRecord {
  static let lapsField = "laps"
  static let trackField = "track"
  static let decoderField = "decoder"

  struct NumberField: Sendable {
    let name: String
    let path: any WritableKeyPath<WorkoutRecord, Double?> & Sendable
    let range: ClosedRange<Double>
  }

  /// The numbers that a workout may be without.
  static let numbers: [NumberField] = [
    NumberField(name: "timer", path: \.timer, range: ValueRange.duration),
    NumberField(name: "moving_stated", path: \.movingStated, range: ValueRange.duration),
    NumberField(name: "moving_reported", path: \.movingReported, range: ValueRange.duration),
    NumberField(name: "moving_computed", path: \.movingComputed, range: ValueRange.duration),
    NumberField(name: "distance_stated", path: \.distanceStated, range: ValueRange.distance),
    NumberField(name: "distance_reported", path: \.distanceReported, range: ValueRange.distance),
    NumberField(name: "distance_computed", path: \.distanceComputed, range: ValueRange.distance),
    NumberField(name: "ascent_stated", path: \.ascentStated, range: ValueRange.climb),
    NumberField(name: "ascent_reported", path: \.ascentReported, range: ValueRange.climb),
    NumberField(name: "ascent_computed", path: \.ascentComputed, range: ValueRange.climb),
    NumberField(name: "descent_reported", path: \.descentReported, range: ValueRange.climb),
    NumberField(name: "descent_computed", path: \.descentComputed, range: ValueRange.climb),
    NumberField(name: "heart_rate_stated", path: \.heartRateStated, range: ValueRange.heartRate),
    NumberField(name: "heart_rate_average", path: \.heartRateAverage, range: ValueRange.heartRate),
    NumberField(name: "heart_rate_maximum", path: \.heartRateMaximum, range: ValueRange.heartRate),
    NumberField(name: "power_average", path: \.powerAverage, range: ValueRange.power),
    NumberField(name: "power_maximum", path: \.powerMaximum, range: ValueRange.power),
    NumberField(name: "cadence_average", path: \.cadenceAverage, range: ValueRange.cadence),
    NumberField(name: "cadence_maximum", path: \.cadenceMaximum, range: ValueRange.cadence),
    NumberField(name: "energy", path: \.energy, range: ValueRange.energy),
    NumberField(name: "pool_length", path: \.poolLength, range: ValueRange.poolLength),
    NumberField(name: "effort", path: \.effort, range: ValueRange.effort),
    NumberField(name: "start_recorded", path: \.startRecorded, range: ValueRange.start),
    NumberField(name: "effort_recorded", path: \.effortRecorded, range: ValueRange.effort),
  ]

  /// Fields that came after the first release. They are left out while they have no value: an older version knows
  /// nothing of them, and what is not known here may be known on the server.
  private static let added: Set = [
    "title_recorded", "sport_recorded", "start_recorded", "effort_recorded", decoderField,
  ]

  /// What is kept in sync with a server, but for the laps, under the names of the columns: as received where that is
  /// out of range, and else as it is here. Numbers with a fraction are `real` even where they have none.
  var fields: Fields { fieldsInRange.merging(outOfRange) { $1 } }

  /// What the workout's file had in the fields that a person can edit, and in those that no person can: see
  /// `SyncedTable`. None for a workout without a file, and for one of which it is not known.
  var recordedFields: Fields {
    guard source != nil else { return [:] }
    var recorded: Fields = [
      "utc_offset": .integer(Int64(utcOffset)), "effort": effortRecorded.map { .real($0) } ?? .null,
    ]
    recorded["title"] = titleRecorded.map { .text($0) }
    recorded["sport"] = sportRecorded.map { .text($0) }
    recorded["start"] = startRecorded.map { .real($0) }
    for name in ["title_recorded", "sport_recorded", "start_recorded", "effort_recorded"] {
      recorded[name] = fieldsInRange[name]
    }
    return recorded.filter { outOfRange[$0.key] == nil }
  }

  /// The fields without what is kept as received.
  var fieldsInRange: Fields {
    var fields: Fields = [
      "title": .text(title), "notes": FieldValue(notes), "sport": .text(sport), "start": .real(start),
      "utc_offset": .integer(Int64(utcOffset)), "elapsed": .real(elapsed), "pool_count": FieldValue(poolCount),
      "source_file": FieldValue(source?.file), "source_format": FieldValue(source?.format),
      "source_digest": FieldValue(source?.digest), "source_index": FieldValue(source?.index),
      Self.decoderField: FieldValue(decoder), Self.trackField: FieldValue(trackDigest),
      "title_recorded": FieldValue(titleRecorded), "sport_recorded": FieldValue(sportRecorded),
    ]
    for field in Self.numbers { fields[field.name] = self[keyPath: field.path].map { .real($0) } ?? .null }
    fields.merge(mergedFrom.fields) { $1 }
    for name in Self.added where fields[name] == .null { fields[name] = nil }
    return fields
  }
}

extension FieldValue {
  fileprivate init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  fileprivate init(_ integer: Int?) {
    self = integer.map { .integer(Int64($0)) } ?? .null
  }
}
