extension TableArchive {
  private static let width = 100

  /// The text that explains the archive to a person, generated from what reads and writes it.
  var readme: String {
    var text = introduction + "\n\n" + Self.layout
    for table in tables.archived {
      text += "\n\(table.path)\n" + Self.wrapped(table.meaning, indent: 2)
      for column in table.columns { text += Self.wrapped("\(column.name): \(column.meaning)", indent: 4, hanging: 2) }
    }
    text += "\nNot in an archive\n"
    for table in tables.leftOut { text += Self.wrapped("\(table.name): \(table.reason)", indent: 4, hanging: 2) }
    let files = tables.archived.compactMap(\.files)
    if !files.isEmpty { text += "\nFiles\n" }
    for file in files { text += Self.wrapped("\(file.folder)/: \(file.meaning)", indent: 4, hanging: 2) }
    return text
  }

  private static let layout = """
    \(manifestPath)
      JSON: the format and its version, the program that wrote it, the steps of the schema that the tables have,
      and for each table its file and the number of its rows.

    \(digestsPath)
      The SHA-256 of every other file. To check them, unpack the archive and run: sha256sum -c \(digestsPath)

    log/*.jsonl
      The tables, as JSON Lines in UTF-8: each line is an object, one row, with the names of columns as keys.
      Columns without a value are left out. Numbers that JSON does not have are the texts "Infinity" and
      "-Infinity". A value that is a file is the path of the file.

    """

  private static func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
