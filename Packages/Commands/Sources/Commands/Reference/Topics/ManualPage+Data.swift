import FeatureShared

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
