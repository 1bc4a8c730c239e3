import CoreSync

extension WorkoutRecord {
  static let lapsField = "laps"
  static let trackField = "track"
  /// The beginning of the names of fields that are tags, gear and marks of merges: one field for each.
  static let tagPrefix = "tag."
  static let gearPrefix = "gear."
  static let markPrefixes = [MergeMarks.prefix, tagPrefix, gearPrefix]

  private static let syncedFields = storedFields.flatMap { field in
    field.synced.map { (synced: $0, isAdded: field.traits.contains(.added)) }
  }

  /// The fields that are synced with a server, apart from the laps, under the names of the columns: as received if they
  /// are out of range, otherwise as stored here. Numbers with a fraction are `real` even if it is zero.
  var fields: Fields { fieldsInRange.merging(outOfRange) { $1 } }

  /// The file's values for the fields a person can edit, and for those that nobody can: see `SyncedTable`. Empty for a
  /// workout without a file, and if they are unknown.
  var recordedFields: Fields {
    guard source != nil else { return [:] }
    var recorded: Fields = [
      "utc_offset": .integer(Int64(utcOffsetRecorded ?? utcOffset)),
      "effort": effortRecorded.map { .real($0) } ?? .null,
    ]
    recorded["title"] = titleRecorded.map { .text($0) }
    recorded["sport"] = sportRecorded.map { .text($0) }
    recorded["start"] = startRecorded.map { .real($0) }
    for name in [
      "title_recorded", "sport_recorded", "start_recorded", "effort_recorded", "utc_offset_recorded", "zone_source",
    ] {
      recorded[name] = fieldsInRange[name]
    }
    return recorded.filter { outOfRange[$0.key] == nil }
  }

  private var markFields: Fields {
    var fields = mergedFrom.fields
    fields.merge(tags.fields(Self.tagPrefix)) { $1 }
    fields.merge(gear.fields(Self.gearPrefix)) { $1 }
    return fields
  }

  /// Those of the fields that differ between two states of a workout.
  static func differingFields(_ old: WorkoutRecord, _ new: WorkoutRecord) -> (old: Fields, new: Fields) {
    // What is kept as received replaces what is stored.
    guard old.outOfRange.isEmpty, new.outOfRange.isEmpty else { return (old.fields, new.fields) }
    var (before, after): (Fields, Fields) = ([:], [:])
    if old.tags != new.tags || old.gear != new.gear || old.mergedFrom != new.mergedFrom {
      (before, after) = (old.markFields, new.markFields)
    }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        for (synced, isAdded) in syncedFields {
          let values = (synced.value(old), synced.value(new))
          guard values.0 != values.1 else { continue }
          if values.0 != .null || !isAdded { before[synced.name] = values.0 }
          if values.1 != .null || !isAdded { after[synced.name] = values.1 }
        }
      }
    }
    return (before, after)
  }

  /// The fields without those kept as received.
  var fieldsInRange: Fields {
    var fields = markFields
    withUnsafePointer(to: self) { record in
      for (synced, isAdded) in Self.syncedFields {
        let value = synced.value(record)
        if value != .null || !isAdded { fields[synced.name] = value }
      }
    }
    return fields
  }
}
