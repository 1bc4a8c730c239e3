import CoreSystem
import DomainWorkout
import FettleApp

/// The paths of files that a replay unpacked, and those of the recorded session.
struct MovedPaths: Sendable {
  /// The paths to look at instead of the typed ones.
  let paths: [String]

  private struct MovedPath {
    /// With a slash at the end if it was typed with one.
    let moved: [UInt8]
    /// As the session showed it.
    let shown: [UInt8]
    /// Without a slash at the end.
    let plainMoved: [UInt8]
    /// As the session remembered it in the log, with its `..`.
    let logged: [UInt8]
  }

  private let folder: [UInt8]
  private let moves: [MovedPath]

  private static let slash = UInt8(ascii: "/")

  init(_ typed: [String], of copy: DiskCopy, to folder: String) {
    self.folder = Array(folder.utf8)
    paths = typed.map { folder + copy.absolute($0) }
    moves = typed.map { typed in
      let absolute = copy.absolute(typed)
      return MovedPath(
        moved: Array((folder + absolute).utf8), shown: Array(typed.expandingTilde(to: copy.home).utf8),
        plainMoved: folder.utf8 + Self.joined(absolute), logged: Self.joined(copy.full(typed), leavingOut: "."))
    }
  }

  private static func joined(_ path: String, leavingOut part: String = "") -> [UInt8] {
    path.utf8.split(separator: slash).filter { !$0.elementsEqual(part.utf8) }.flatMap { [slash] + $0 }
  }

  func original(_ path: String) -> String {
    let path = Array(path.utf8)
    return String(decoding: moving(path, from: \.moved, to: \.shown) ?? belowRoot(path), as: UTF8.self)
  }

  func original(_ path: [UInt8]) -> [UInt8] {
    moving(path, from: \.plainMoved, to: \.logged) ?? belowRoot(path)
  }

  private func belowRoot(_ path: [UInt8]) -> [UInt8] {
    Self.leads(path, to: folder) ? Array(path.dropFirst(folder.count)) : path
  }

  /// The path with the longest moved path that it begins with replaced; `nil` if there is none.
  private func moving(
    _ path: [UInt8], from old: KeyPath<MovedPath, [UInt8]>, to new: KeyPath<MovedPath, [UInt8]>
  ) -> [UInt8]? {
    let move = moves.filter { Self.leads(path, to: $0[keyPath: old]) }
      .max { $0[keyPath: old].count < $1[keyPath: old].count }
    return move.map { $0[keyPath: new] + path.dropFirst($0[keyPath: old].count) }
  }

  /// Whether a path is that of a file or a folder, or of something in it.
  private static func leads(_ path: [UInt8], to place: [UInt8]) -> Bool {
    path.starts(with: place) && (path.count == place.count || place.last == slash || path[place.count] == slash)
  }

  func original(_ file: SeenFile) -> SeenFile {
    var file = file
    file.state.path = original(file.state.path)
    return file
  }

  func moved(_ file: SeenFile) -> SeenFile {
    var file = file
    file.state.path = moving(file.state.path, from: \.logged, to: \.plainMoved) ?? folder + file.state.path
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
