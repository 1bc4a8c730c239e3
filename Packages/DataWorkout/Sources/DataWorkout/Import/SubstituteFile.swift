import DomainWorkout

/// A file that is read in place of what a person named, and shown under that name: the copy of standard input.
struct SubstituteFile {
  let name: String
  let file: String

  func shown(_ entry: FoundEntry) -> FoundEntry {
    var entry = entry
    entry.disk = nil
    entry.file.path = shown(entry.file.path)
    if case .problem(let problem) = entry.file.finding { entry.file.finding = .problem(shown(problem)) }
    return entry
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(file) ? name + path.dropFirst(file.count) : path
  }

  private func shown(_ problem: WorkoutFileError) -> WorkoutFileError {
    switch problem {
    case .noSuchFile(let path): .noSuchFile(path: shown(path))
    case .nothingToImport(let path, let archives): .nothingToImport(path: shown(path), archives: archives)
    case .unreadableFolder(let path, let cause): .unreadableFolder(path: shown(path), cause: cause)
    case .unreadable(let path, let cause): .unreadable(path: shown(path), cause: cause)
    case .rejected, .damaged: problem
    }
  }
}
