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
