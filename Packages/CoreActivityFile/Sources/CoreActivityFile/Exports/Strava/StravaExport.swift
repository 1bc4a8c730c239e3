import Foundation

/// The lists in the account export of Strava.
public enum StravaExport {
  /// Reads `activities.csv`, in all its layouts since 2018: by the headings in English, German, French and Dutch,
  /// otherwise by the position of the columns. Sports have the names of Strava's programming interface ("TrailRun"), or
  /// the text of the list if it is unknown.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(inCSV bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard let head = reader.next() else { throw .empty }
    guard head == .row, let layout = StravaLayout(reader.row) else { throw .unknownContent }
    let fieldCount = reader.row.count
    let slashes = slashOrder(reader, layout)
    var activities: [ExportedActivity] = []
    var skipped = SkippedEntries()
    var hasNumberedRow = false
    while let item = reader.next() {
      if item == .row, reader.row.count == fieldCount { reader.expectedFieldCount = fieldCount }
      let row = StravaRow(row: reader.row, layout: layout, slashes: slashes)
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        activities.append(try row.activity())
      } catch {
        if error == .noStart, reader.row.count == fieldCount { hasNumberedRow = true }
        skipped.count(error, text: error == .noStart ? row.dateText : nil)
      }
    }
    let warnings = skipped.warnings(of: reader)
    if activities.isEmpty, !layout.isByName, !hasNumberedRow, !skipped.isEmpty { throw .unknownContent }
    return ExportedActivities(activities: activities, warnings: warnings)
  }

  /// Whether a sport of ``activities(inCSV:)`` has one of Strava's names, and not a text that is unknown.
  public static func knows(sport: String) -> Bool { StravaSportTypes.contains(apiName: sport) }

  /// Looks at all dates before any is read.
  private static func slashOrder(_ reader: CSVReader, _ layout: StravaLayout) -> CSVDate.SlashOrder? {
    var reader = reader
    var texts: [String] = []
    while let item = reader.next() {
      guard item == .row, let text = StravaRow(row: reader.row, layout: layout).dateText else { continue }
      if text.contains("/") { texts.append(text) }
    }
    return CSVDate.slashOrder(of: texts)
  }

  /// Reads `bikes.csv` and `shoes.csv`. Rows that cannot be read, and those without any name, are left out.
  ///
  /// - Parameters:
  ///   - bikes: the bytes of `bikes.csv`; empty if the export has none.
  ///   - shoes: the bytes of `shoes.csv`; empty if the export has none.
  public static func gear(bikesCSV bikes: [UInt8], shoesCSV shoes: [UInt8]) -> [ExportedGear] {
    gear(inCSV: bikes, kind: .bike) + gear(inCSV: shoes, kind: .shoes)
  }

  /// The headings are in the account's language, the columns always name, brand, model, sports.
  private static func gear(inCSV bytes: [UInt8], kind: ExportedGear.Kind) -> [ExportedGear] {
    var reader = CSVReader(bytes)
    var gear: [ExportedGear] = []
    _ = reader.next()
    while let item = reader.next() {
      guard item == .row else { continue }
      let (brand, model) = (reader.row.text(1), reader.row.text(2))
      let name = reader.row.text(0) ?? [brand, model].compactMap(\.self).joined(separator: " ")
      if !name.isEmpty { gear.append(ExportedGear(name: name, kind: kind, brand: brand, model: model)) }
    }
    return gear
  }
}

/// Which field of a row belongs to which column: by the headings in the languages known, otherwise by position.
private struct StravaLayout {
  /// Positions are the same in all layouts with this many columns.
  private static let fixedColumnCount = 86

  /// In 2018; since then the shown distance is in kilometers.
  let isShownDistanceInMeters: Bool
  /// Whether the headings themselves identify the list.
  let isByName: Bool
  private var positions = [Int?](repeating: nil, count: StravaColumn.allCases.count)

  /// `nil` if the headings are not those of Strava's activities.
  init?(_ row: CSVRow) {
    let headings = (0..<row.count).map { Self.normalized(row.text($0) ?? "") }
    isShownDistanceInMeters = headings.contains("elapsed_time")
    var found: [String: [Int]] = [:]
    for (position, heading) in headings.enumerated() { found[heading, default: []].append(position) }
    if isShownDistanceInMeters {
      for (name, column) in StravaHeading.earlyColumns { positions[column.rawValue] = found[name]?.first }
    } else {
      for heading in StravaHeading.all {
        let places = heading.names.lazy.compactMap { found[$0] }.first ?? []
        positions[heading.column.rawValue] = heading.isSecond ? places.dropFirst().first : places.first
      }
    }
    isByName = positions[StravaColumn.id.rawValue] != nil && positions[StravaColumn.date.rawValue] != nil
    if headings.count >= Self.fixedColumnCount {
      useFixedPositions(columnCount: headings.count)
    } else if !isByName, headings.count == StravaHeading.earlyColumns.count {
      for (position, early) in StravaHeading.earlyColumns.enumerated() { positions[early.value.rawValue] = position }
    }
    guard self[.id] != nil, self[.date] != nil else { return nil }
  }

  subscript(column: StravaColumn) -> Int? { positions[column.rawValue] }

  private mutating func useFixedPositions(columnCount: Int) {
    var named = Set(positions.compactMap(\.self))
    for heading in StravaHeading.all {
      let fixed = heading.column == .media ? columnCount - 1 : heading.position
      guard positions[heading.column.rawValue] == nil, let fixed, named.insert(fixed).inserted else { continue }
      positions[heading.column.rawValue] = fixed
    }
  }

  /// In lowercase, without the markup that Strava puts around headings it has not translated.
  private static func normalized(_ heading: String) -> String {
    var text = heading
    if text.hasPrefix("<span"), text.hasSuffix("</span>"), let end = text.firstIndex(of: ">") {
      text = String(text[text.index(after: end)...].dropLast("</span>".count))
    }
    return text.lowercased().replacingOccurrences(of: "’", with: "'").trimmingCharacters(in: .whitespaces)
  }
}

/// The columns of Strava's `activities.csv` that are read.
///
/// Strava repeats some headings: the columns of the first block repeat what its site shows ("shown"), those after them
/// are exact and in SI units.
private enum StravaColumn: Int, CaseIterable {
  case id, date, name, type, description, shownElapsed, shownDistance, shownMaximumHeartRate, commute, privateNote
  case gear, file
  case elapsed, moving, distance, maximumSpeed, averageSpeed, ascent, descent, maximumCadence, averageCadence
  case maximumHeartRate, averageHeartRate, maximumPower, averagePower, energy, exertion, secondCommute
  case sportType, competition, longRun, workout, media
}

/// How to find a column.
private struct StravaHeading {
  let column: StravaColumn
  /// In the layouts with 86 columns and more; `nil` if it moved between them.
  let position: Int?
  /// Whether it is the second column with its heading.
  let isSecond: Bool
  /// In lowercase: English, German, French, Dutch.
  let names: [String]

  init(_ column: StravaColumn, _ position: Int?, isSecond: Bool = false, _ names: String...) {
    self.column = column
    self.position = position
    self.isSecond = isSecond
    self.names = names
  }

  /// The ten columns before the summer of 2019, whose headings were never translated, and for some weeks after it.
  fileprivate static let earlyColumns: KeyValuePairs<String, StravaColumn> = [
    "id": .id, "date": .date, "name": .name, "type": .type, "description": .description,
    "elapsed_time": .shownElapsed, "distance": .shownDistance, "commute": .commute, "gear": .gear, "filename": .file,
  ]

  static let all: [StravaHeading] = [
    StravaHeading(.id, 0, "activity id", "aktivitäts-id", "id de l'activité", "activiteits-id"),
    StravaHeading(.date, 1, "activity date", "aktivitätsdatum", "date de l'activité", "datum van activiteit"),
    StravaHeading(.name, 2, "activity name", "name der aktivität", "nom de l'activité", "naam activiteit"),
    StravaHeading(.type, 3, "activity type", "aktivitätsart", "type d'activité", "activiteitstype"),
    StravaHeading(
      .description, 4, "activity description", "aktivitätsbeschreibung", "description de l'activité",
      "beschrijving van activiteit"),
    StravaHeading(.shownElapsed, 5, elapsed),
    StravaHeading(.shownDistance, 6, distance),
    StravaHeading(.shownMaximumHeartRate, 7, maximumHeartRate),
    StravaHeading(.commute, 9, commute),
    StravaHeading(
      .privateNote, 10, "activity private note", "hinweis zur privatsphäre für aktivitäten",
      "note privée sur les activités"),
    StravaHeading(
      .gear, 11, "activity gear", "aktivitätsausrüstung", "matériel utilisé pour l'activité",
      "uitrusting voor activiteit"),
    StravaHeading(.file, 12, "filename", "dateiname", "nom du fichier", "bestandsnaam"),
    StravaHeading(.elapsed, 15, isSecond: true, elapsed),
    StravaHeading(.moving, 16, "moving time", "bewegungszeit", "durée de déplacement", "beweegtijd"),
    StravaHeading(.distance, 17, isSecond: true, distance),
    StravaHeading(.maximumSpeed, 18, "max speed", "höchstgeschw.", "vitesse max.", "max. snelheid"),
    StravaHeading(
      .averageSpeed, 19, "average speed", "durchschnittliche geschwindigkeit", "vitesse moyenne",
      "gemiddelde snelheid"),
    StravaHeading(.ascent, 20, "elevation gain", "höhenzunahme", "dénivelé positif", "totale stijging"),
    StravaHeading(.descent, 21, "elevation loss", "höhenunterschied", "dénivelé négatif", "totale daling"),
    StravaHeading(
      .maximumCadence, 28, "max cadence", "max. tritt-/schrittfrequenz", "cadence max.", "max. cadans"),
    StravaHeading(
      .averageCadence, 29, "average cadence", "durchschnittliche trittfrequenz", "cadence moyenne",
      "gemiddelde cadans"),
    StravaHeading(.maximumHeartRate, 30, isSecond: true, maximumHeartRate),
    StravaHeading(
      .averageHeartRate, 31, "average heart rate", "durchschnittliche herzfrequenz", "fréquence cardiaque moyenne",
      "gemiddelde hartslag"),
    StravaHeading(.maximumPower, 32, "max watts", "max. watt", "puissance max.", "maximaal wattage"),
    StravaHeading(.averagePower, 33, "average watts", "durchschnittliche watt", "puissance moyenne"),
    StravaHeading(.energy, 34, "calories", "kalorien", "calorieën"),
    StravaHeading(
      .exertion, 43, "perceived exertion", "gefühlte anstrengung", "effort ressenti", "ervaren inspanning"),
    StravaHeading(.secondCommute, 50, isSecond: true, commute),
    StravaHeading(.sportType, nil, "sport type"),
    StravaHeading(.competition, nil, "competition", "wettbewerb", "compétition"),
    StravaHeading(.longRun, nil, "long run", "langer lauf", "sortie longue"),
    StravaHeading(.workout, nil, "workout"),
    StravaHeading(.media, nil, "media", "medien", "support"),
  ]

  private init(_ column: StravaColumn, _ position: Int, isSecond: Bool = false, _ names: [String]) {
    self.column = column
    self.position = position
    self.isSecond = isSecond
    self.names = names
  }

  private static let elapsed = [
    "elapsed time", "verstrichene zeit", "temps écoulé", "verstreken tijd",
  ]
  private static let distance = ["distance", "distanz", "afstand"]
  private static let maximumHeartRate = [
    "max heart rate", "max. herzfrequenz", "fréquence cardiaque max.", "max. hartslag",
  ]
  private static let commute = ["commute", "pendeln", "déplacement-transport", "woon-werkverkeer"]
}

/// One row of Strava's activities.
private struct StravaRow {
  let row: CSVRow
  let layout: StravaLayout
  var slashes: CSVDate.SlashOrder?

  var dateText: String? { text(.date) }

  func activity() throws(ExportEntryProblem) -> ExportedActivity {
    guard let id = text(.id), id.utf8.count <= 20, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .noIdentifier
    }
    let start = dateText.flatMap { CSVDate.date($0, slashes: slashes) }
    let file = text(.file)
    let isFileLost = file == "#error#"
    // The start in the file counts anyway.
    guard start != nil || dateText != nil && file != nil && !isFileLost else { throw .noStart }
    let sport = (text(.sportType) ?? text(.type)).map(StravaSportTypes.apiName)
    let moving = positive(.moving)
    let elapsed = positive(.elapsed) ?? positive(.shownElapsed)
    var activity = ExportedActivity(
      externalID: "strava:" + id,
      filePath: isFileLost ? nil : file,
      isFileLost: isFileLost,
      activity: Activity(
        name: text(.name),
        notes: text(.description),
        sport: sport,
        startTime: start ?? Date(timeIntervalSince1970: 0),
        elapsedSeconds: elapsed ?? moving ?? 0,
        isElapsedDerived: elapsed == nil,
        reported: figures(sport: sport, moving: moving)
      ),
      privateNote: text(.privateNote),
      gear: text(.gear).map { [$0] } ?? [],
      tags: tags,
      mediaPaths: mediaPaths
    )
    if start == nil { activity.unreadableStart = dateText }
    return activity
  }

  private func figures(sport: String?, moving: Double?) -> ReportedFigures {
    ReportedFigures(
      movingSeconds: moving,
      distanceMeters: positive(.distance) ?? shownDistanceMeters(sport: sport),
      ascentMeters: number(.ascent),
      descentMeters: number(.descent),
      averageHeartRateBPM: positive(.averageHeartRate),
      maximumHeartRateBPM: positive(.maximumHeartRate) ?? positive(.shownMaximumHeartRate),
      averagePowerWatts: positive(.averagePower),
      maximumPowerWatts: positive(.maximumPower),
      averageCadenceRPM: positive(.averageCadence),
      maximumCadenceRPM: positive(.maximumCadence),
      averageSpeedMetersPerSecond: positive(.averageSpeed),
      maximumSpeedMetersPerSecond: positive(.maximumSpeed),
      energyKilocalories: positive(.energy),
      perceivedExertion: positive(.exertion).flatMap { $0 <= 10 ? $0 : nil }
    )
  }

  /// In kilometers, except for swims and in 2018.
  private func shownDistanceMeters(sport: String?) -> Double? {
    if layout.isShownDistanceInMeters { return positive(.shownDistance) }
    if sport == "Swim" {
      return layout[.shownDistance].flatMap { CSVNumber.grouped(row.field($0)) }.flatMap(present)
    }
    return positive(.shownDistance).map { $0 * 1000 }
  }

  private var tags: Set<ExportedTag> {
    var tags: Set<ExportedTag> = []
    if isSet(.commute) || isSet(.secondCommute) { tags.insert(.commute) }
    if isSet(.competition) { tags.insert(.race) }
    if isSet(.longRun) { tags.insert(.longRun) }
    if isSet(.workout) { tags.insert(.workout) }
    return tags
  }

  private var mediaPaths: [String] {
    (text(.media) ?? "").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func text(_ column: StravaColumn) -> String? {
    layout[column].flatMap { row.text($0) }
  }

  private func number(_ column: StravaColumn) -> Double? {
    layout[column].flatMap { CSVNumber.decimal(row.field($0)) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Strava writes 0 for most figures that it does not have.
  private func positive(_ column: StravaColumn) -> Double? {
    number(column).flatMap(present)
  }

  private func present(_ value: Double) -> Double? {
    value > 0 ? value : nil
  }

  /// `true` at first, later `1.0`.
  private func isSet(_ column: StravaColumn) -> Bool {
    guard let text = text(column) else { return false }
    return ["true", "1", "1.0"].contains(text.lowercased())
  }
}
