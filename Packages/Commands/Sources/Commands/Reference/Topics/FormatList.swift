/// The formats of `--json`, as `make graph` reads them from the types of the documents.
enum FormatList {
  struct Format: Equatable, Sendable {
    let name: String
    /// Commands between backticks.
    let printedBy: String
    let members: String
  }

  static let formats: [Format] = text.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: "\t").map(String.init)
    return parts.count == 3 ? Format(name: parts[0], printedBy: parts[1], members: parts[2]) : nil
  }
}

extension ManualPage {
  static let formats: ManualPage = {
    let formats: [Block] = FormatList.formats.map {
      .entry(term: $0.name, text: "Printed by \($0.printedBy). Members: \($0.members).")
    }
    return ManualPage(
      name: "fettle-formats", section: 5, subject: "the formats of --json",
      blocks: [
        .heading("Description"),
        .paragraph(
          "Each document names its format and version in `format`. A version may gain members: ignore those you "
            + "do not know. Values are in SI units, times in UTC as RFC 3339. A member without a value is left out, "
            + "except in lists of samples, where it is null. Codes are stable; sentences are for people and can change."
        ),
        .paragraph(
          "`--fields a,b` prints rows with just these fields; `--fields` without a value lists the fields. Without "
            + "--limit, lists are complete."),
        .heading("Formats"),
      ] + formats,
      related: ["fettle.1"])
  }()
}
