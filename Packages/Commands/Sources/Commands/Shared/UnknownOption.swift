/// An option that the command does not have. The parser reports what is missing first, which the typo explains.
enum UnknownOption {
  /// What is wrong, or `nil` if the command has every option, or the typo resembles none.
  static func sentence(in arguments: [String]) -> String? {
    guard var command = try? CommandReference.ofProgram() else { return nil }
    for word in arguments {
      guard let next = command.subcommand(word) else { break }
      command = next
    }
    let known = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text).filter { $0.hasPrefix("--") }
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
    let meant = known.didYouMean(unknown)
    return meant.isEmpty ? nil : "Unknown option \(unknown).\(meant) Nothing was done."
  }
}
