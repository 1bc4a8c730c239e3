import ArgumentParser
import DomainCore

/// An unknown word in the place of a command: the word, and similar commands. Without this the usage of the default
/// command would be shown, which nobody asked for.
struct UnknownCommand: Equatable {
  let sentence: String

  /// `nil` if every word in such a place is a command.
  init?(in arguments: [String]) {
    guard let sentence = Self.sentence(about: arguments[...], in: FettleCommand.self, path: "fettle") else {
      return nil
    }
    self.sentence = sentence
  }

  private static func sentence(
    about words: ArraySlice<String>, in group: any ParsableCommand.Type, path: String
  ) -> String? {
    let subcommands = group.configuration.subcommands
    guard let word = words.first, !subcommands.isEmpty else { return nil }
    if let next = subcommands.first(where: { $0.configuration.commandName == word }) {
      return sentence(about: words.dropFirst(), in: next, path: "\(path) \(word)")
    }
    let names = subcommands.compactMap { $0.configuration.shouldDisplay ? $0.configuration.commandName : nil }
    guard !word.hasPrefix("-") else {
      // Options of the default command: a command after them is not recognized as one.
      let asksForHelp = words.contains { ["--help", "-h", "--version"].contains($0) }
      return asksForHelp
        ? nil : words.first(where: names.contains).map { "The command comes before its options: \(path) \($0) …" }
    }
    let near = names.closest(to: word)
    // Filters may be in the place of a command.
    guard word != "help", !near.isEmpty || group != WorkoutsCommand.self else { return nil }
    return "Unknown command “\(word)”. "
      + (near.isEmpty ? "See the commands with: \(path) --help" : "Did you mean \(near.joined(separator: " or "))?")
  }
}
