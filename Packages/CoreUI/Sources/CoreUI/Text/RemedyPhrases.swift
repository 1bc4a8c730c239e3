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
  ///   shown. An empty phrase shows nothing.
  public init(_ phrases: [String: String] = [:]) {
    self.phrases = phrases
  }

  /// The sentence for a remedy; `‹name arguments›` if the program has none, as in previews.
  public func callAsFunction(_ remedy: some RawRepresentable<String>, _ arguments: String...) -> String {
    phrase(remedy.rawValue, arguments)
  }

  func phrase(_ remedy: String, _ arguments: [String] = []) -> String {
    guard let phrase = phrases[remedy] else { return "‹\(([remedy] + arguments).joined(separator: " "))›" }
    var text = ""
    var rest = arguments[...]
    for (index, part) in phrase.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      if index > 0, let end = part.firstIndex(of: "}") {
        text += (rest.popFirst() ?? String(part[..<end])) + part[part.index(after: end)...]
      } else {
        text += part
      }
    }
    return text
  }
}
