import CoreSync
import DomainWorkout
import Foundation

extension WorkoutRecord {
  static let lapsField = "laps"
  static let trackField = "track"

  private static let numbers: [(name: String, path: any WritableKeyPath<WorkoutRecord, Double?> & Sendable)] = [
    ("timer", \.timer),
    ("moving_stated", \.movingStated),
    ("moving_reported", \.movingReported),
    ("moving_computed", \.movingComputed),
    ("distance_stated", \.distanceStated),
    ("distance_reported", \.distanceReported),
    ("distance_computed", \.distanceComputed),
    ("ascent_stated", \.ascentStated),
    ("ascent_reported", \.ascentReported),
    ("ascent_computed", \.ascentComputed),
    ("descent_reported", \.descentReported),
    ("descent_computed", \.descentComputed),
    ("heart_rate_stated", \.heartRateStated),
    ("heart_rate_average", \.heartRateAverage),
    ("heart_rate_maximum", \.heartRateMaximum),
    ("power_average", \.powerAverage),
    ("power_maximum", \.powerMaximum),
    ("cadence_average", \.cadenceAverage),
    ("cadence_maximum", \.cadenceMaximum),
    ("energy", \.energy),
    ("pool_length", \.poolLength),
    ("effort", \.effort),
  ]

  /// What is kept in step with a server, but for the laps, under the names of the columns. Numbers with a fraction are
  /// `real` even where they have none.
  var fields: Fields {
    var fields: Fields = [
      "title": .text(title), "notes": .init(notes), "sport": .text(sport), "start": .real(start),
      "utc_offset": .integer(Int64(utcOffset)), "elapsed": .real(elapsed), "pool_count": .init(poolCount),
      "source_file": .init(source?.file), "source_format": .init(source?.format),
      "source_digest": .init(source?.digest), "source_index": .init(source?.index),
      Self.trackField: .init(trackDigest),
    ]
    for (name, path) in Self.numbers { fields[name] = self[keyPath: path].map { .real($0) } ?? .null }
    return fields
  }

  /// A workout that is not here yet.
  init(id: String, fields: Fields) {
    self.init(id: id, title: "", sport: Sport.other.rawValue, start: 0, utcOffset: 0, day: 0, elapsed: 0)
    take(fields)
    guard title.isEmpty else { return }
    title = Workout.standardTitle(
      for: Sport(rawValue: sport) ?? .other, start: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset)
  }

  /// Takes what fields say. What is missing or makes no sense stays as it is; a load that depends on what changed is
  /// outdated.
  mutating func take(_ fields: Fields) {
    let old = self
    title = fields["title"]?.text ?? title
    if let value = fields["notes"] { notes = value.text }
    sport = fields["sport"]?.text ?? sport
    // No more than a calendar can hold.
    if let value = fields["start"]?.real, abs(value) <= 1e11 { start = value }
    if let value = fields["utc_offset"]?.integer, abs(value) <= 86_400 { utcOffset = value }
    elapsed = fields["elapsed"]?.real ?? elapsed
    if let value = fields["pool_count"] { poolCount = value.integer }
    for (name, path) in Self.numbers {
      if let value = fields[name] { self[keyPath: path] = value.real }
    }
    takeSource(fields)
    takeTrack(fields)
    day = CalendarDay(of: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset).daysSinceEpoch
    if load != nil, asksAnotherLoad(than: old) { load?.basis = nil }
  }

  private mutating func takeSource(_ fields: Fields) {
    guard let file = fields["source_file"]?.text, let format = fields["source_format"]?.text,
      let digest = fields["source_digest"]?.text, let index = fields["source_index"]?.integer
    else { return }
    source = SourceRecord(file: file, format: format, digest: digest, index: index)
  }

  private mutating func takeTrack(_ fields: Fields) {
    switch fields[Self.trackField] {
    case .null: trackDigest = nil
    case .text(let digest) where TrackFile.isDigest(digest): trackDigest = digest
    default: break
    }
  }

  private func asksAnotherLoad(than old: WorkoutRecord) -> Bool {
    let now: [AnyHashable?] = [
      sport, day, elapsed, timer, movingStated, movingReported, movingComputed, heartRateStated, heartRateAverage,
      effort, trackDigest,
    ]
    return now != [
      old.sport, old.day, old.elapsed, old.timer, old.movingStated, old.movingReported, old.movingComputed,
      old.heartRateStated, old.heartRateAverage, old.effort, old.trackDigest,
    ]
  }
}

extension FieldValue {
  fileprivate init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  fileprivate init(_ integer: Int?) {
    self = integer.map { .integer(Int64($0)) } ?? .null
  }

  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate var real: Double? {
    switch self {
    case .real(let real) where real.isFinite: real
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  fileprivate var integer: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .real(let real): Int(exactly: real)
    default: nil
    }
  }
}
