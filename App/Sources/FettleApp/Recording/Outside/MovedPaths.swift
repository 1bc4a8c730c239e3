import DomainWorkout

/// The paths of files that a replay unpacked, and those of the recorded session.
struct MovedPaths: Sendable {
  /// The paths to look at instead of the typed ones.
  let paths: [String]

  private let folder: String
  private let relative: [(moved: String, typed: String)]

  init(_ typed: [String], of copy: DiskCopy, to folder: String) {
    self.folder = folder
    paths = typed.map { folder + copy.absolute($0) }
    relative = typed.filter { !$0.hasPrefix("/") && !$0.hasPrefix("~") }.map {
      (folder + copy.absolute($0), $0)
    }
  }

  func original(_ path: String) -> String {
    if let (moved, typed) = relative.first(where: { path.hasPrefix($0.moved) }) {
      return typed + path.dropFirst(moved.count)
    }
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  func original(_ path: [UInt8]) -> [UInt8] {
    path.starts(with: folder.utf8) ? Array(path.dropFirst(folder.utf8.count)) : path
  }

  func original(_ file: SeenFile) -> SeenFile {
    var file = file
    file.state.path = original(file.state.path)
    return file
  }

  func moved(_ file: SeenFile) -> SeenFile {
    var file = file
    file.state.path = Array(folder.utf8) + file.state.path
    return file
  }

  func original(_ file: FoundFile) -> FoundFile {
    var file = file
    file.path = original(file.path)
    file.pathBytes = file.pathBytes.map(original)
    if case .problem(let error) = file.finding { file.finding = .problem(original(error)) }
    return file
  }

  func original(_ error: WorkoutFileError) -> WorkoutFileError {
    switch error {
    case .noSuchFile(let path): .noSuchFile(path: original(path))
    case .nothingToImport(let path, let archives): .nothingToImport(path: original(path), archives: archives)
    case .unreadableFolder(let path, let cause): .unreadableFolder(path: original(path), cause: cause)
    case .unreadable(let path, let cause): .unreadable(path: original(path), cause: cause)
    case .rejected, .damaged: error
    }
  }
}
