import DomainWorkout

/// The paths of files that a replay unpacked, and those of the recorded session.
struct MovedPaths: Sendable {
  /// The paths to look at instead of the typed ones.
  let paths: [String]

  private struct Place {
    let moved: String
    /// As the session showed it.
    let shown: String
    /// Without a slash at the end.
    let movedBytes: [UInt8]
    /// As the session remembered it in the log, with its `..`.
    let loggedBytes: [UInt8]
  }

  private let folder: String
  /// Those that were not typed as their absolute paths.
  private let places: [Place]

  init(_ typed: [String], of copy: DiskCopy, to folder: String) {
    self.folder = folder
    paths = typed.map { folder + copy.absolute($0) }
    places = typed.compactMap { typed in
      let (absolute, shown) = (copy.absolute(typed), typed.expanded(home: copy.home))
      guard shown != absolute else { return nil }
      let slash = UInt8(ascii: "/")
      func joined(_ path: String, leavingOut part: String = "") -> [UInt8] {
        path.utf8.split(separator: slash).filter { !$0.elementsEqual(part.utf8) }.flatMap { [slash] + $0 }
      }
      return Place(
        moved: folder + absolute, shown: shown, movedBytes: Array(folder.utf8) + joined(absolute),
        loggedBytes: joined(copy.full(typed), leavingOut: "."))
    }
  }

  func original(_ path: String) -> String {
    if let place = places.first(where: { path.hasPrefix($0.moved) }) {
      return place.shown + path.dropFirst(place.moved.count)
    }
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  func original(_ path: [UInt8]) -> [UInt8] {
    if let place = places.first(where: { path.starts(with: $0.movedBytes) }) {
      return place.loggedBytes + path.dropFirst(place.movedBytes.count)
    }
    return path.starts(with: folder.utf8) ? Array(path.dropFirst(folder.utf8.count)) : path
  }

  func original(_ file: SeenFile) -> SeenFile {
    var file = file
    file.state.path = original(file.state.path)
    return file
  }

  func moved(_ file: SeenFile) -> SeenFile {
    var file = file
    let path = file.state.path
    if let place = places.first(where: { path.starts(with: $0.loggedBytes) }) {
      file.state.path = place.movedBytes + path.dropFirst(place.loggedBytes.count)
    } else {
      file.state.path = Array(folder.utf8) + path
    }
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
