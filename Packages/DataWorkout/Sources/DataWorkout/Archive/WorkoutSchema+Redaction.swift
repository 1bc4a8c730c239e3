public import CoreDatabase
import DomainTraining
import DomainWorkout
import Foundation

extension WorkoutSchema {
  /// What shows who trains where, in words and places.
  public static let redactions: [TableRedaction] = [
    TableRedaction(
      "workout",
      longTexts.merging([
        "title": TableRedaction.letters, "title_recorded": TableRedaction.letters, "words": TableRedaction.letters,
        "tags": TableRedaction.jsonLetters, "source_file": TableRedaction.letters, "out_of_range": { _, _ in .null },
      ]) { $1 }),
    TableRedaction(
      "gear",
      [
        "name": TableRedaction.letters, "brand": TableRedaction.letters, "model": TableRedaction.letters,
        "out_of_range": { _, _ in .null },
      ]),
    TableRedaction("goal", ["name": TableRedaction.letters, "out_of_range": { _, _ in .null }]),
    TableRedaction(
      "planned_workout",
      ["title": TableRedaction.letters, "notes": TableRedaction.letters, "out_of_range": { _, _ in .null }]),
    TableRedaction(
      "saved_filter",
      ["name": TableRedaction.letters, "query": TableRedaction.letters, "out_of_range": { _, _ in .null }]),
    TableRedaction("duplicate", ["source_file": TableRedaction.letters]),
    TableRedaction("import", ["paths": TableRedaction.jsonLetters]),
    TableRedaction("track", ["samples": moved]),
    .emptied("import_file"), .emptied("original"), .emptied("seen_file"),
  ]

  /// Notes, and whatever else owners write about their workouts.
  private static let longTexts: [String: TableRedaction.Change] = Dictionary(
    uniqueKeysWithValues: WorkoutRecord.storedFields.filter { $0.editing?.field.isLongText == true }
      .flatMap(\.columns).map { ($0.name, TableRedaction.letters) })

  /// A place in the South Pacific.
  private static let farPlace = (latitude: -47.0, longitude: -126.0)

  /// The same track, as if it began in a place where nobody lives.
  private static let moved: TableRedaction.Change = { value, row in
    guard case .bytes(let samples) = value, case .integer(let count)? = row["sample_count"],
      case .integer(let encoding)? = row["encoding"],
      let track = try? TrackEncoding.decode(
        samples, sampleCount: Int(clamping: count), encoding: Int(clamping: encoding))
    else { return .bytes(Data()) }
    guard track.latitudes != nil || track.longitudes != nil else { return value }
    var moved = track
    moved.latitudes = track.latitudes.map { $0.moved(to: farPlace.latitude) }
    moved.longitudes = track.longitudes.map { $0.moved(to: farPlace.longitude) }
    return .bytes(TrackEncoding.encode(moved))
  }
}

extension [Double] {
  fileprivate func moved(to start: Double) -> [Double] {
    guard let first = first(where: \.isFinite) else { return self }
    return map { $0 - first + start }
  }
}
