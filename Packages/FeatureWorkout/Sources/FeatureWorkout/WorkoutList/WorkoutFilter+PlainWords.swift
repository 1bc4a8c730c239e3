import DomainCore
import DomainWorkout

extension WorkoutFilter {
  /// The words a person types for it at a prompt.
  var words: [String] { plainWords.map(\.quotedForShell) }

  /// The words a person types for it.
  var plainWords: [String] {
    let parts =
      [
        sport.map { "sport:\($0.rawValue)" },
        from.map { "from:\($0)" },
        through.map { "through:\($0)" },
        idPrefix.map { "id:\($0)" },
        importID.map { "import:\($0)" },
        isDeleted ? "deleted" : nil,
      ].compactMap { $0 } + (query?.words ?? [])
    return parts + (text ?? "").split(separator: " ").map { "text:\($0)" }
  }
}

extension WorkoutListState {
  /// The words of the filter, without the one that is being typed.
  var filterWords: [String] {
    if case .search = dialog { searchWords } else { currentWords }
  }
}

extension String {
  /// Quoted so that a shell reads it as one word.
  fileprivate var quotedForShell: String {
    let isHarmless = allSatisfy { $0.isLetter || $0.isNumber || ":-_.,".contains($0) }
    return isHarmless ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
