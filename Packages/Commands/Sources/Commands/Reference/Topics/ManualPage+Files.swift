import DomainWorkout
import FeatureShared

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

extension ManualPage {
  static let data = ManualPage(
    name: "fettle-data", section: 7, subject: "where your workouts are, and how to get them",
    blocks: [
      .heading("Services and devices"),
      .paragraph(
        "Most services give you everything they have as one file. Import it as it is: `fettle import export.zip`. Menus of "
          + "services change; their own help says where the export is now."),
    ] + sources + [
      .heading("A watch on a cable"),
      .paragraph(
        "`fettle import --from-device` finds a Garmin watch that is connected as a drive. Newer ones show up only in a file "
          + "manager: copy the folder Activity from there, and import it. `fettle import --watch FOLDER` goes on importing what "
          + "arrives in a folder."),
      .heading("Try it first"),
      .paragraph(
        "`fettle import --dry-run FILE` says what an import would do, and `fettle imports undo` undoes one. Importing a "
          + "file again adds nothing twice."),
    ],
    related: ["fettle-import.1", "fettle-files.5"])

  private static let sources: [Block] = DataSource.all.map { .entry(term: $0.name, text: $0.steps) }
}

extension ManualPage {
  static let exitCodes = ManualPage(
    name: "fettle-exit-codes", section: 7, subject: "the exit codes of Fettle's commands",
    blocks: [.heading("Description")] + ExitStatus.entries + [
      .paragraph(
        "After an error, the message says what happened, what it means for the log, and what to do. Results go to "
          + "standard output and messages to standard error, so a pipe gets only results.")
    ],
    related: ["fettle.1"])
}

extension ExitStatus {
  static var entries: [ManualPage.Block] { meanings.map { .entry(term: "\($0.code)", text: $0.meaning) } }
}
