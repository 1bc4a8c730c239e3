import DomainWorkout

extension WorkoutFilter {
  /// What it lets through, for a person to read; `nil` when that is everything. That they are deleted is not said.
  var description: String? {
    let parts = [
      sport?.name,
      from.map { "from \($0)" },
      through.map { "through \($0)" },
      text.map { "with “\($0)” in the title or the notes" },
      idPrefix.map { "with an id that begins with \($0)" },
      importID.map { "of import \($0)" },
      ids.map { "\($0.count) chosen" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The words a person types for it at a prompt.
  var words: [String] { plainWords.map(\.quotedForShell) }

  /// The words a person types for it where there is no prompt.
  var typedWords: String { plainWords.joined(separator: " ") }

  private var plainWords: [String] {
    let parts = [
      sport.map { "sport:\($0.rawValue)" },
      from.map { "from:\($0)" },
      through.map { "through:\($0)" },
      idPrefix.map { "id:\($0)" },
      importID.map { "import:\($0)" },
      isDeleted ? "deleted" : nil,
    ].compactMap { $0 }
    return parts + (text ?? "").split(separator: " ").map { "text:\($0)" }
  }
}

extension String {
  /// As a shell reads it back as one word.
  fileprivate var quotedForShell: String {
    let isHarmless = allSatisfy { $0.isLetter || $0.isNumber || ":-_.,".contains($0) }
    return isHarmless ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
