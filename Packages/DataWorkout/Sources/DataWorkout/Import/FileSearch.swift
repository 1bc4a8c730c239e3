import CoreActivityFile
import DomainWorkout

/// Finds the files that a path typed by a person refers to.
struct FileSearch {
  private var found: [FoundFile] = []
  private var archives = ArchiveNames()
  private let stop: StopFlag

  private init(_ stop: StopFlag) {
    self.stop = stop
  }

  /// A file exactly as named (a path that begins with `~/` is in the person's home); for a folder, all files that look
  /// like workouts, including those in subfolders, ordered by path, without hidden ones. Anything that cannot be found
  /// or opened is returned with its problem. A canceled search finds nothing.
  static func files(at typed: String, home: String, stop: StopFlag = StopFlag()) -> [FoundFile] {
    TypedPath(typed, home: home).paths.flatMap { path in
      switch FileStatus(of: path) {
      case .file: return [FoundFile(path, .file)]
      case .folder, .linkToFolder: return files(in: path, stop)
      case .missing: return [FoundFile(path, .problem(.noSuchFile(path: path.text)))]
      case .unusable(let cause): return [FoundFile(path, .problem(.unreadable(path: path.text, cause: cause)))]
      }
    }
  }

  private static func files(in folder: RawPath, _ stop: StopFlag) -> [FoundFile] {
    var search = FileSearch(stop)
    search.look(in: folder, named: "")
    if stop.isSet { return [] }
    guard !search.found.isEmpty else {
      return [FoundFile(folder, .problem(.nothingToImport(path: folder.text, archives: search.archives)))]
    }
    if !search.archives.isEmpty {
      search.found.append(FoundFile(folder, .remark(.archives(search.archives))))
    }
    return search.found.sorted { ($0.path, $0.pathBytes ?? []) < ($1.path, $1.pathBytes ?? []) }
  }

  /// - Parameter name: the folder's name within the one that was named, with a trailing slash.
  private mutating func look(in folder: RawPath, named name: String) {
    let listing = FolderListing(of: folder)
    if let cause = listing.problem {
      found.append(FoundFile(folder, .problem(.unreadableFolder(path: folder.text, cause: cause))))
    }
    for entry in listing.entries where !stop.isSet { take(entry, in: folder, named: name) }
  }

  private mutating func take(_ entry: FolderListing.Entry, in folder: RawPath, named folderName: String) {
    let path = folder.appending(entry.name)
    let name = String(decoding: entry.name, as: UTF8.self)
    let isWanted = ActivityFileDecoder.accepts(fileName: name)
    switch FileStatus(of: path) {
    case .folder: look(in: path, named: "\(folderName)\(name)/")
    // Not followed: the link may lead back to a folder already visited.
    case .linkToFolder: break
    case .file:
      if isWanted {
        found.append(FoundFile(path, .file))
      } else if let kind = ArchiveKind(fileName: name) {
        archives.add(folderName + name, kind: kind.rawValue)
      }
    // It existed a moment ago.
    case .missing:
      if isWanted { found.append(FoundFile(path, .problem(.noSuchFile(path: path.text)))) }
    case .unusable(let cause) where entry.isFolder:
      found.append(FoundFile(path, .problem(.unreadableFolder(path: path.text, cause: cause))))
    case .unusable(let cause):
      if isWanted { found.append(FoundFile(path, .problem(.unreadable(path: path.text, cause: cause)))) }
    }
  }
}

extension FoundFile {
  fileprivate init(_ path: RawPath, _ finding: Finding) {
    self.init(path: path.text, pathBytes: path.isText ? nil : path.bytes, finding: finding)
  }
}

private func < (left: (String, [UInt8]), right: (String, [UInt8])) -> Bool {
  left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0 < right.0
}
