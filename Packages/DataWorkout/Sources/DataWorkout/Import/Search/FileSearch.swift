import CoreActivityFile
import DomainWorkout

/// Finds the files that a path typed by a person refers to.
struct FileSearch {
  private var tree: FoundTree
  private let stop: StopFlag

  private init(_ place: RawPath, _ stop: StopFlag) {
    tree = FoundTree(path: place.text)
    self.stop = stop
  }

  /// A file exactly as named (a path that begins with `~/` is in the person's home); for an archive, its members; for a
  /// folder, all files that look like workouts, including those in subfolders and archives, ordered by path, without
  /// hidden ones. Anything that cannot be found or opened is returned with its problem. A canceled search finds
  /// nothing.
  static func trees(at typed: String, home: String, stop: StopFlag = StopFlag()) -> [FoundTree] {
    TypedPath(typed, home: home).paths.map { path in
      switch FileStatus(of: path) {
      case .file: tree(ofFile: path, stop)
      case .folder, .linkToFolder: tree(ofFolder: path, stop)
      case .missing: FoundTree(path, problem: .noSuchFile(path: path.text))
      case .unusable(let cause): FoundTree(path, problem: .unreadable(path: path.text, cause: cause))
      }
    }
  }

  private static func tree(ofFile path: RawPath, _ stop: StopFlag) -> FoundTree {
    // A file that cannot be opened is reported when it is read.
    if let isArchive = try? ArchiveReader.recognizes(contentsOfFile: path.bytes), isArchive {
      let tree = ArchiveWalk.tree(of: path, named: "", stop: stop)
      return tree.isEmpty && !stop.isSet ? FoundTree(path, problem: .nothingToImport(path: path.text)) : tree
    }
    var search = FileSearch(path, stop)
    if AppleHealthExport.recognizes(firstBytes: DiskFile.firstBytes(of: path)[...]) {
      search.addHealthDocument(path, named: path.text.lastPathPart)
    } else {
      search.addFile(path, named: path.text.lastPathPart)
    }
    return search.tree
  }

  private static func tree(ofFolder folder: RawPath, _ stop: StopFlag) -> FoundTree {
    var search = FileSearch(folder, stop)
    search.look(in: folder, named: "")
    if stop.isSet { return FoundTree(path: folder.text) }
    guard !search.tree.isEmpty else { return FoundTree(folder, problem: .nothingToImport(path: folder.text)) }
    return search.tree
  }

  /// - Parameter name: the folder's name within the one that was named, with a trailing slash.
  private mutating func look(in folder: RawPath, named name: String) {
    let listing = FolderListing(of: folder)
    if let cause = listing.problem { add(folder, named: name, .unreadableFolder(path: folder.text, cause: cause)) }
    for entry in listing.entries where !stop.isSet { take(entry, in: folder, named: name) }
  }

  private mutating func take(_ entry: FolderListing.Entry, in folder: RawPath, named folderName: String) {
    let path = folder.appending(entry.name)
    let fileName = String(decoding: entry.name, as: UTF8.self)
    let name = folderName + fileName
    let role = FileRole(fileName: fileName)
    switch FileStatus(of: path) {
    case .folder: look(in: path, named: name + "/")
    // Not followed: the link may lead back to a folder already visited.
    case .linkToFolder: break
    case .file: take(path, named: name, as: role)
    // It existed a moment ago.
    case .missing:
      if role.isRecording { add(path, named: name, .noSuchFile(path: path.text)) }
    case .unusable(let cause) where entry.isFolder:
      add(path, named: name, .unreadableFolder(path: path.text, cause: cause))
    case .unusable(let cause):
      if role.isRecording { add(path, named: name, .unreadable(path: path.text, cause: cause)) }
    }
  }

  private mutating func take(_ path: RawPath, named name: String, as role: FileRole) {
    switch role {
    case .recording: addFile(path, named: name)
    case .fit:
      if !tree.countIfOther(DiskFile.firstBytes(of: path)) { addFile(path, named: name) }
    case .archive: tree.add(ArchiveWalk.tree(of: path, named: name, stop: stop))
    case .list(let kind):
      // A list that cannot be read is missing only where it matters, and is then named by the file it lists.
      guard let content = DiskFile.content(of: path, upTo: ArchiveWalk.largestList) else { return }
      tree.lists.append(FoundTree.List(kind: kind, name: name, path: path.text, content: content))
    case .document:
      if AppleHealthExport.recognizes(firstBytes: DiskFile.firstBytes(of: path)[...]) {
        addHealthDocument(path, named: name)
      }
    case .other: break
    }
  }

  private mutating func addHealthDocument(_ path: RawPath, named name: String) {
    guard let file = DiskFile(path) else {
      return add(path, named: name, .unreadable(path: path.text, cause: .notRegular))
    }
    switch AppleHealthDocument.contents({ () throws(ArchiveError) -> [UInt8] in file.next() }) {
    case .success(let contents):
      tree.healthDocuments.append(FoundTree.HealthDocument(name: name, path: path.text, contents: contents))
    case .failure(let problem): add(path, named: name, problem)
    }
  }

  private mutating func addFile(_ path: RawPath, named name: String) {
    tree.items.append(FoundTree.Item(name: name, file: FoundFile(path, .file), origin: .disk(path)))
  }

  private mutating func add(_ path: RawPath, named name: String, _ problem: WorkoutFileError) {
    tree.items.append(FoundTree.Item(name: name, file: FoundFile(path, .problem(problem))))
  }
}

extension FoundTree {
  /// Nothing but a problem.
  fileprivate init(_ path: RawPath, problem: WorkoutFileError) {
    self.init(path: path.text, items: [Item(name: "", file: FoundFile(path, .problem(problem)))])
  }
}

extension FoundFile {
  fileprivate init(_ path: RawPath, _ finding: Finding) {
    self.init(path: path.text, pathBytes: path.isText ? nil : path.bytes, finding: finding)
  }
}
