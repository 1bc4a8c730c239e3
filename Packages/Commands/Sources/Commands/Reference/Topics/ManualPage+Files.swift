import DomainWorkout

extension ManualPage {
  static let files: ManualPage = {
    let exported: [Block] = ExportFormat.allCases.map { .entry(term: $0.rawValue, text: $0.manualText) }
    return ManualPage(
      name: "fettle-files", section: 5, subject: "files that Fettle reads, writes and keeps",
      blocks: [
        .heading("Import"),
        .paragraph(
          "`fettle import` reads FIT, GPX and TCX, compressed or not, in folders and in ZIP, TAR and 7-Zip archives, also "
            + "archives within archives. From exports of Strava, Garmin Connect, Apple Health, Samsung Health, Polar, "
            + "Runkeeper, Runtastic, Endomondo, Fitbit, Concept2, Hevy and Strong it also reads titles, notes, gear, tags and "
            + "effort, and workouts without a file."),
        .paragraph(
          "A file is recognized by its content. A damaged file is rejected whole; --salvage keeps what comes before the "
            + "damage. An unfinished FIT file is imported as far as it goes."),
        .heading("Export"),
      ] + exported + [
        .paragraph(
          "`fettle export --everything FILE.zip` writes the whole log in open formats; README.txt in it explains them. "
            + "`fettle import` reads it into an empty log."),
        .heading("Files of the program"),
        .entry(
          term: "$XDG_DATA_HOME/fettle/fettle.sqlite",
          text: "The log, one SQLite database; --database or FETTLE_DATABASE names another."),
        .entry(
          term: "fettle.sqlite-originals",
          text:
            "The originals of imported files, compressed, next to the log; part of a backup unless you pass --without-originals."
        ),
        .entry(
          term: "fettle.sqlite-credentials",
          text: "The token of the account, readable only by its owner, and never part of a backup."),
        .entry(
          term: "$XDG_CONFIG_HOME/fettle/config.json", text: "The configuration; see `fettle help configuration`."),
        .entry(
          term: "$XDG_STATE_HOME/fettle/log/fettle.log",
          text: "Diagnostics, at most five files of 1 MB, without anything you typed."),
        .entry(term: "$XDG_STATE_HOME/fettle/usage.tsv", text: "Usage counts of this machine; never sent."),
      ],
      related: ["fettle-import.1", "fettle-export.1", "fettle-backup.1", "fettle-formats.5"])
  }()
}

extension ExportFormat {
  fileprivate var manualText: String {
    switch self {
    case .fit: "A FIT activity: the track with all quantities, laps and totals."
    case .gpx: "GPX 1.1: positions, elevation and sensor values. Workouts without positions cannot be exported."
    case .tcx: "TCX: laps with positions, heart rate, cadence and power."
    case .csv: "The track as a table: a line for each sample, in SI units."
    case .json: "The workout with its track as JSON; see `fettle help formats`."
    }
  }
}
