import CoreSync
import CoreSystem
import DomainCore
import DomainWorkout
import Foundation
import GRDB

/// The fields with special rules.
extension StoredField {
  static let title: StoredField = required("title", \.title, \.title) {
    .text($0)
  } received: { value, record in
    value.text(in: ValueRange.title) ?? record.titleRecorded ?? record.defaultTitle
  }.edited(
    as: Editing(field: .title) {
      .text($0.title)
    } store: { record, value in
      if case .text(let title?) = value { record.title = title }
    })

  static let sport: StoredField = required("sport", \.sport) {
    .text($0)
  } received: { value, record in
    value.text(in: ValueRange.sport) ?? record.sportRecorded ?? Sport.other.rawValue
  }.edited(
    as: Editing(field: .sport) {
      .text($0.sport)
    } store: { record, value in
      if case .text(let sport?) = value { record.sport = sport }
    })

  static let start: StoredField = required("start", \.start) {
    .real($0)
  } received: { value, record in
    value.real(in: ValueRange.start) ?? record.startRecorded ?? 0
  }.edited(
    as: Editing(field: .start) {
      .number($0.start)
    } store: { record, value in
      guard case .number(let seconds?) = value else { return }
      record.start = seconds
      record.day = record.civilDay
    })

  static let utcOffset: StoredField = required("utc_offset", \.utcOffset) {
    .integer(Int64($0))
  } received: { value, _ in
    value.integer(in: ValueRange.utcOffset) ?? 0
  }.edited(
    as: Editing(field: .timeZone) {
      .number(Double($0.utcOffset))
    } store: { record, value in
      guard case .number(let seconds?) = value, let offset = Int(exactly: seconds) else { return }
      record.utcOffset = offset
      record.day = record.civilDay
    })

  /// Derived from the start, and stored for totals.
  static let day: StoredField = {
    var day = local("day", \.day)
    day.take = { record, _ in record.day = record.civilDay }
    return day
  }()

  static let track: StoredField = {
    var track = local("track_digest", \.trackDigest)
    track.synced = [Synced(name: WorkoutRecord.trackField) { FieldValue($0.pointee.trackDigest) }]
    track.take = { record, received in
      switch received[WorkoutRecord.trackField] {
      case .null: record.trackDigest = nil
      case .text(let digest) where SHA256Digest(hexadecimal: digest) != nil: record.trackDigest = digest
      default: break
      }
    }
    return track
  }()

  static let source = StoredField(
    columns: [
      Column(name: "source_file") { $0.pointee.source?.file.databaseValue ?? .null },
      Column(name: "source_format") { $0.pointee.source?.format.databaseValue ?? .null },
      Column(name: "source_digest") { $0.pointee.source?.digest.databaseValue ?? .null },
      Column(name: "source_index") { $0.pointee.source?.index.databaseValue ?? .null },
    ],
    read: { $0.pointee.source = SourceRecord(&$1) },
    synced: [
      Synced(name: "source_file") { FieldValue($0.pointee.source?.file) },
      Synced(name: "source_format") { FieldValue($0.pointee.source?.format) },
      Synced(name: "source_digest") { FieldValue($0.pointee.source?.digest) },
      Synced(name: "source_index") { FieldValue($0.pointee.source?.index) },
    ],
    take: { record, received in
      guard let file = received["source_file"]?.text(in: ValueRange.text),
        let format = received["source_format"]?.text(in: ValueRange.text),
        let digest = received["source_digest"]?.text(in: ValueRange.text),
        let index = received["source_index"]?.integer(in: ValueRange.sessionIndex)
      else { return }
      record.source = SourceRecord(file: file, format: format, digest: digest, index: index)
    })

  /// Each machine computes the load itself.
  static let load = StoredField(
    columns: [
      Column(name: "load_points") { $0.pointee.load?.points.databaseValue ?? .null },
      Column(name: "load_method") { $0.pointee.load?.method.databaseValue ?? .null },
      Column(name: "load_assumed") { $0.pointee.load?.assumed.databaseValue ?? .null },
      Column(name: "load_explanation") { $0.pointee.load?.explanation.databaseValue ?? .null },
      Column(name: "load_basis") { $0.pointee.load?.basis?.databaseValue ?? .null },
    ],
    read: { $0.pointee.load = LoadRecord(&$1) })

  /// Each mark syncs as a field of its own; see `WorkoutRecord.markFields`.
  static let mergeMarks = StoredField(
    columns: [Column(name: "merged_from") { $0.pointee.mergedFrom.text?.databaseValue ?? .null }],
    read: { $0.pointee.mergedFrom = MergeMarks($1.next()) },
    take: { record, received in
      for (name, value) in received where name.hasPrefix(MergeMarks.prefix) {
        record.mergedFrom.counts[String(name.dropFirst(MergeMarks.prefix.count))] =
          value.integer(in: ValueRange.mergeCount)
      }
    })

  static let outOfRange = StoredField(
    columns: [Column(name: "out_of_range") { OutOfRangeColumn.text($0.pointee.outOfRange)?.databaseValue ?? .null }],
    read: { $0.pointee.outOfRange = OutOfRangeColumn.fields($1.next()) })
}

extension WorkoutRecord {
  /// The local day of the start, for totals.
  fileprivate var civilDay: Int {
    CalendarDay(of: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset).daysSinceEpoch
  }
}
