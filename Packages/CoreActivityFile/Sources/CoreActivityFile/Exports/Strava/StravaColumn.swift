/// The columns of Strava's `activities.csv` that are read.
///
/// Strava repeats some headings: the columns of the first block repeat what its site shows ("shown"), those after them
/// are exact and in SI units.
enum StravaColumn: Int, CaseIterable {
  case id, date, name, type, description, shownElapsed, shownDistance, shownMaximumHeartRate, commute, privateNote
  case gear, file
  case elapsed, moving, distance, maximumSpeed, averageSpeed, ascent, descent, maximumCadence, averageCadence
  case maximumHeartRate, averageHeartRate, maximumPower, averagePower, energy, exertion, secondCommute
  case sportType, competition, longRun, workout, media
}

/// How to find a column.
struct StravaHeading {
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
  static let earlyColumns: KeyValuePairs<String, StravaColumn> = [
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
