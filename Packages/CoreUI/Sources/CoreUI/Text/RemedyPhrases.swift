/// The program's phrases for what a person can do next: a command line in a shell, or a key in the full-screen app.
///
/// A screen names a remedy as a value; only the program knows its own commands and keys.
///
/// ```swift
/// RemedyPhrases(["undo-import": "Undo with: fettle imports undo {ID}"])(Remedy.undoImport, "12")
/// ```
public struct RemedyPhrases: Hashable, Sendable {
  private let phrases: [String: String]

  /// - Parameter phrases: A sentence for each remedy, by its name. `{ID}` stands for an argument; without one, `ID` is
  ///   shown. What brackets enclose is left out if its argument is empty. An empty phrase shows nothing.
  public init(_ phrases: [String: String] = [:]) {
    self.phrases = phrases
  }

  /// The sentence for a remedy; `‹name arguments›` if the program has none, as in previews.
  public func callAsFunction(_ remedy: some RawRepresentable<String>, _ arguments: String...) -> String {
    phrase(remedy.rawValue, arguments)
  }

  func phrase(_ remedy: String, _ arguments: [String] = []) -> String {
    guard let phrase = phrases[remedy] else {
      return "‹\(([remedy] + arguments.filter { !$0.isEmpty }).joined(separator: " "))›"
    }
    var rest = arguments[...]
    // Parts outside and inside brackets alternate.
    let parts = phrase.split(omittingEmptySubsequences: false) { $0 == "[" || $0 == "]" }
    return parts.enumerated().map { index, part in
      let isLeftOut = !index.isMultiple(of: 2) && rest.first == ""
      let filled = Self.filled(part, &rest)
      return isLeftOut ? "" : filled
    }.joined()
  }

  /// A part with its arguments, which it takes from the rest.
  private static func filled(_ part: Substring, _ rest: inout ArraySlice<String>) -> String {
    var text = ""
    for (index, part) in part.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      if index > 0, let end = part.firstIndex(of: "}") {
        text += (rest.popFirst() ?? String(part[..<end])) + part[part.index(after: end)...]
      } else {
        text += part
      }
    }
    return text
  }
}
