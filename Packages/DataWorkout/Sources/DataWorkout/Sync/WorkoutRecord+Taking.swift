import CoreSync
import CoreSystem
import DomainWorkout
import Foundation

extension WorkoutRecord {
  /// A workout that is not here yet.
  init(id: String, fields: Fields) {
    self.init(id: id, title: "", sport: Sport.other.rawValue, start: 0, utcOffset: 0, day: 0, elapsed: 0)
    take(fields)
    if title.isEmpty { title = titleRecorded ?? defaultTitle }
  }

  /// Takes the values that a server sent. What is missing stays as it is; a load that depends on what changed is
  /// outdated.
  ///
  /// A value that no workout can have is kept beside the record as it was received, so that it is never sent back
  /// changed; the record itself is without it.
  mutating func take(_ received: Fields) {
    let old = self
    for field in Self.numbers {
      if let value = received[field.name] { self[keyPath: field.path] = value.real(in: field.range) }
    }
    takeTexts(received)
    if let value = received["start"] { start = value.real(in: ValueRange.start) ?? startRecorded ?? 0 }
    if let value = received["utc_offset"] { utcOffset = value.integer(in: ValueRange.utcOffset) ?? 0 }
    if let value = received["elapsed"] { elapsed = value.real(in: ValueRange.duration) ?? 0 }
    if let value = received["pool_count"] { poolCount = value.integer(in: ValueRange.poolCount) }
    takeSource(received)
    if let value = received[Self.decoderField] { decoder = value.integer(in: ValueRange.decoder) }
    takeTrack(received)
    for (name, value) in received where name.hasPrefix(MergeMarks.prefix) {
      mergedFrom.counts[String(name.dropFirst(MergeMarks.prefix.count))] = value.integer(in: ValueRange.mergeCount)
    }
    day = CalendarDay(of: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset).daysSinceEpoch
    if let value = received["title"] { title = value.text(in: ValueRange.title) ?? titleRecorded ?? defaultTitle }
    keepOutOfRange(of: received)
    if load != nil, asksAnotherLoad(than: old) { load?.basis = nil }
  }

  /// Takes laps that a server sent. Those with a value that no lap can have are kept as they were received, and left
  /// out; what are no laps at all leaves those that are there as they are.
  ///
  /// - Returns: the laps that are there now; `nil` where that does not change.
  mutating func takeLaps(_ received: Fields) -> [LapRecord]? {
    guard let value = received[Self.lapsField] else { return nil }
    let laps = LapsField.laps(value, ofRow: id)
    let isInRange = laps?.allSatisfy(\.isInRange) ?? false
    outOfRange[Self.lapsField] = isInRange ? nil : value
    return isInRange ? laps : laps.map { _ in [] }
  }

  /// Forgets what a server sent of fields that are edited now.
  mutating func forgetOutOfRange(of names: some Sequence<String>) {
    for name in names { outOfRange[name] = nil }
  }

  private mutating func keepOutOfRange(of received: Fields) {
    let taken = fieldsInRange
    for (name, value) in received where Self.names.contains(name) || name.hasPrefix(MergeMarks.prefix) {
      outOfRange[name] = value.isSame(as: taken[name] ?? .null) ? nil : value
    }
  }

  /// All fields but the laps, and but the track: what is no name of a track leaves the one that is here.
  private static let names: Set<String> = {
    let named = ["title_recorded", "sport_recorded", decoderField] + numbers.map(\.name)
    let empty = WorkoutRecord(id: "", title: "", sport: "", start: 0, utcOffset: 0, day: 0, elapsed: 0)
    return Set(empty.fieldsInRange.keys).union(named).subtracting([trackField])
  }()

  private mutating func takeTexts(_ received: Fields) {
    if let value = received["title_recorded"] { titleRecorded = value.text(in: ValueRange.title) }
    if let value = received["sport_recorded"] { sportRecorded = value.text(in: ValueRange.sport) }
    if let value = received["notes"] { notes = value.text(in: ValueRange.text) }
    if let value = received["sport"] {
      sport = value.text(in: ValueRange.sport) ?? sportRecorded ?? Sport.other.rawValue
    }
  }

  private mutating func takeSource(_ received: Fields) {
    guard let file = received["source_file"]?.text(in: ValueRange.text),
      let format = received["source_format"]?.text(in: ValueRange.text),
      let digest = received["source_digest"]?.text(in: ValueRange.text),
      let index = received["source_index"]?.integer(in: ValueRange.sessionIndex)
    else { return }
    source = SourceRecord(file: file, format: format, digest: digest, index: index)
  }

  private mutating func takeTrack(_ received: Fields) {
    switch received[Self.trackField] {
    case .null: trackDigest = nil
    case .text(let digest) where SHA256Digest(hexadecimal: digest) != nil: trackDigest = digest
    default: break
    }
  }

  private var defaultTitle: String {
    Workout.standardTitle(
      for: Sport(rawValue: sport) ?? .other, start: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset)
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
  /// - Parameter range: of the length in bytes.
  /// - Returns: `nil` also for a text with a NUL, behind which SQLite reads no further.
  fileprivate func text(in range: ClosedRange<Int>) -> String? {
    guard case .text(let text) = self, range.contains(text.utf8.count), !text.utf8.contains(0) else { return nil }
    return text
  }

  fileprivate func real(in range: ClosedRange<Double>) -> Double? {
    real.flatMap { range.contains($0) ? $0 : nil }
  }

  fileprivate func integer(in range: ClosedRange<Int>) -> Int? {
    let integer: Int? =
      switch self {
      case .integer(let integer): Int(exactly: integer)
      case .real(let real): Int(exactly: real)
      default: nil
      }
    return integer.flatMap { range.contains($0) ? $0 : nil }
  }

  private var real: Double? {
    switch self {
    case .real(let real): real
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// Whether both are the same number, however it is written, or else the same value.
  fileprivate func isSame(as other: FieldValue) -> Bool {
    if let real, let other = other.real { real == other } else { self == other }
  }
}
