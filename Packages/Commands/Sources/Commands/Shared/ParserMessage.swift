/// A message of the parser of arguments, worded as the other messages of the program.
enum ParserMessage {
  private static let prefix = "Error: "
  private static let wordings = [
    ("Missing expected argument '", "Missing "), ("Missing value for '", "Missing value for "),
    ("Unknown option '", "Unknown option "),
  ]

  /// Any other text, such as a help, stays as it is.
  static func reworded(_ message: String) -> String {
    guard message.hasPrefix(prefix) else { return message }
    let end = message.firstIndex(of: "\n") ?? message.endIndex
    var line = String(message[..<end].dropFirst(prefix.count))
    for (original, words) in wordings where line.hasPrefix(original) {
      line = words + line.dropFirst(original.count).replacing("'", with: "", maxReplacements: 1)
      line = line.replacing("Did you mean '", with: "Did you mean ").replacing("'?", with: "?")
    }
    if let last = line.last, !".?:".contains(last) { line += "." }
    let isWhole = line.hasSuffix(":") || line.contains("Nothing ")
    return "fettle: \(line)\(isWhole ? "" : " Nothing was done.")\(message[end...])"
  }
}
