/// A line of comma-separated values, as RFC 4180 describes them.
enum CSVLine {
  static func text(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",")
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
