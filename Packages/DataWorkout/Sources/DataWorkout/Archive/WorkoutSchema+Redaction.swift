public import CoreDatabase
import DomainCore
import DomainTraining
public import DomainWorkout
import Foundation

extension WorkoutSchema {
  /// What shows who trains where, in words and places.
  ///
  /// - Parameter degrees: how far all tracks move to the east. How far north they are stays, because the shape of a
  ///   track on a map and its distances depend on it.
  public static func redactions(movingTracksEast degrees: Double) -> [TableRedaction] {
    words + [
      TableRedaction("track", ["samples": moving(east: degrees), "encoding": { _, _ in .integer(encoding) }]),
      .emptied("import_file"), .emptied("original"), .emptied("seen_file"),
    ]
  }

  private static let words: [TableRedaction] = [
    TableRedaction(
      "workout",
      longTexts.merging([
        "title": TableRedaction.letters, "title_recorded": TableRedaction.letters, "words": TableRedaction.letters,
        "tags": unknownTags, "source_file": TableRedaction.letters, "out_of_range": { _, _ in .null },
      ]) { $1 }),
    TableRedaction(
      "gear",
      [
        "name": TableRedaction.letters, "brand": TableRedaction.letters, "model": TableRedaction.letters,
        "rule": query, "out_of_range": { _, _ in .null },
      ]),
    TableRedaction("goal", ["name": TableRedaction.letters, "out_of_range": { _, _ in .null }]),
    TableRedaction(
      "planned_workout",
      ["title": TableRedaction.letters, "notes": TableRedaction.letters, "out_of_range": { _, _ in .null }]),
    TableRedaction(
      "saved_filter",
      ["name": TableRedaction.letters, "query": query, "out_of_range": { _, _ in .null }]),
    TableRedaction("duplicate", ["source_file": TableRedaction.letters]),
    TableRedaction("import", ["paths": TableRedaction.jsonLetters]),
  ]

  /// Notes, and whatever else owners write about their workouts.
  private static let longTexts: [String: TableRedaction.Change] = Dictionary(
    uniqueKeysWithValues: WorkoutRecord.storedFields.filter { $0.editing?.field.isLongText == true }
      .flatMap(\.columns).map { ($0.name, TableRedaction.letters) })

  /// A query that remains one.
  private static let query: TableRedaction.Change = { value, _ in
    guard case .text(let text) = value else { return value }
    let query = try? WorkoutQuery(parsing: text, today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday)
    return .text(query?.redacted.text ?? text.redacted)
  }

  private static let unknownTags: TableRedaction.Change = { value, _ in
    guard case .text(let text) = value, let tags = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    else { return value == .null ? .null : .text("") }
    let known = WorkoutTag.known.map(\.rawValue)
    let redacted = try? JSONEncoder().encode(tags.map { known.contains($0) ? $0 : $0.redacted })
    return .text(redacted.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private static let encoding = Int64(TrackEncoding.current)

  /// The same track in another place.
  private static func moving(east degrees: Double) -> TableRedaction.Change {
    { value, row in
      guard case .bytes(let samples) = value, case .integer(let count)? = row["sample_count"],
        case .integer(let encoding)? = row["encoding"],
        var track = try? TrackEncoding.decode(
          samples, sampleCount: Int(clamping: count), encoding: Int(clamping: encoding))
      else { return .bytes(Data()) }
      track.longitudes = track.longitudes?.map { ($0 + degrees).remainder(dividingBy: 360) }
      return .bytes(TrackEncoding.encode(track))
    }
  }
}

extension WorkoutQuery {
  /// The same query without the person's words.
  public var redacted: WorkoutQuery { mappingWords(\.redacted) }
}
