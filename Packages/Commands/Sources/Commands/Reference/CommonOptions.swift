/// The options of every command. Help shows them after a command's own ones, and leaves them out of its usage line.
enum CommonOptions {
  static let names: Set<String> = [
    "--database", "--environment", "--color", "--plain", "--no-pager", "--diagnostics", "--diagnostics-to-stderr",
    "--version", "--help",
  ]

  /// A help text or an error of the parser, with the common options after the others.
  static func arranged(_ message: String) -> String {
    var own: [String] = []
    var common: [String] = []
    var isInOptions = false
    var isCommon = false
    for line in message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "OPTIONS:" {
        isInOptions = true
        own.append(line)
      } else if isInOptions, line.hasPrefix("  ") {
        if !line.hasPrefix("   ") { isCommon = isCommonEntry(line) }
        if isCommon { common.append(line) } else { own.append(line) }
      } else {
        if isInOptions { own += section(common, after: own) }
        (isInOptions, common) = (false, [])
        own.append(shortenedUsage(line))
      }
    }
    return (own + section(common, after: own)).joined(separator: "\n")
  }

  private static func section(_ common: [String], after own: [String]) -> [String] {
    guard !common.isEmpty else { return [] }
    return (own.last == "OPTIONS:" ? [] : ["", "COMMON OPTIONS:"]) + common
  }

  /// Whether a line of the list of options begins the entry of a common one.
  private static func isCommonEntry(_ line: String) -> Bool {
    line.split(separator: " ").prefix { $0.hasPrefix("-") }
      .contains { names.contains($0.hasSuffix(",") ? String($0.dropLast()) : String($0)) }
  }

  /// `USAGE: fettle imports undo <number> [--force] [<options>]`
  private static func shortenedUsage(_ line: String) -> String {
    guard line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ") else { return line }
    let kept = line.replacing(#/ \[(--[a-z-]+)(?: <[a-z-]+>)?\]/#) { match in
      names.contains(String(match.output.1)) ? "" : String(match.output.0)
    }
    return kept == line || kept.contains("[<options>]") ? kept : kept + " [<options>]"
  }
}
