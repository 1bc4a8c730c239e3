import CoreActivityFile
import CoreReasons
import DomainWorkout
import Foundation
import Synchronization

/// Finds the files that a path typed by a person refers to.
struct FileSearch {
  var tree: FoundTree
  let stop: StopFlag
  let seen: SeenFiles
  var use: SeenUse

  private init(_ place: RawPath, _ stop: StopFlag, _ seen: SeenFiles, _ scope: SeenUse.Scope = .all) {
    tree = FoundTree(path: place.text)
    self.stop = stop
    self.seen = seen
    use = SeenUse(scope)
  }

  /// A file exactly as named (a path that begins with `~/` is in the person's home); for an archive, its members; for a
  /// folder, all files that look like workouts, including those in subfolders and archives, ordered by path, without
  /// hidden ones. Anything that cannot be found or opened is returned with its problem. A canceled search finds
  /// nothing. Unchanged files that are among `seen` are not opened.
  static func trees(
    at typed: String, home: String, stop: StopFlag = StopFlag(), seen: SeenFiles = .none
  ) -> [FoundTree] {
    TypedPath(typed, home: home).paths.map { path in
      switch FileStatus(of: path) {
      case .file(let times): tree(ofFile: path, times, stop, seen)
      case .folder, .linkToFolder: tree(ofFolder: path, stop, seen)
      case .missing: FoundTree(path, problem: .noSuchFile(path: path.text))
      case .unusable(let cause): FoundTree(path, problem: .unreadable(path: path.text, cause: cause))
      }
    }
  }

  private static func tree(
    ofFile path: RawPath, _ times: FileTimes, _ stop: StopFlag, _ seen: SeenFiles
  ) -> FoundTree {
    var search = FileSearch(path, stop, seen)
    let name = path.text.lastPathPart
    if let lists = search.lists(at: path, named: name) {
      search.tree.lists = lists
      return search.tree
    }
    if search.skip(path, named: name, as: FileRole(path: path.text), times) { return search.tree }
    // A file that cannot be opened is reported when it is read.
    if let isArchive = try? ArchiveReader.recognizes(contentsOfFile: path.bytes), isArchive {
      search.addArchive(path, named: "", times)
      let isEmpty = search.tree.isEmpty && !stop.isSet
      return isEmpty ? FoundTree(path, problem: .nothingToImport(path: path.text)) : search.tree
    }
    if let problem = unusableArchive(path, named: name) { return FoundTree(path, problem: problem) }
    if case .session(let kind) = FileRole(path: path.text) {
      search.addFile(path, named: name, times, kind: .session(kind))
    } else if AppleHealthExport.recognizes(firstBytes: DiskFile.firstBytes(of: path)[...]) {
      search.addHealthDocument(path, named: name, times, isNamed: true)
    } else {
      search.addFile(path, named: name, times)
    }
    return search.tree
  }

  private static func tree(ofFolder folder: RawPath, _ stop: StopFlag, _ seen: SeenFiles) -> FoundTree {
    var search = FileSearch(folder, stop, seen)
    search.look(in: folder, named: "")
    if let scope = search.use.scopeOfSecondSearch {
      search = FileSearch(folder, stop, seen, scope)
      search.look(in: folder, named: "")
    }
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
    let role = FileRole(path: path.text)
    switch FileStatus(of: path) {
    case .folder: look(in: path, named: name + "/")
    // Not followed: the link may lead back to a folder already visited.
    case .linkToFolder: break
    case .file(let times):
      if role != .other, !skip(path, named: name, as: role, times) { take(path, named: name, as: role, times) }
    // It existed a moment ago.
    case .missing:
      if role.isRecording { add(path, named: name, .noSuchFile(path: path.text)) }
    case .unusable(let cause) where entry.isFolder:
      add(path, named: name, .unreadableFolder(path: path.text, cause: cause))
    case .unusable(let cause):
      if role.isRecording { add(path, named: name, .unreadable(path: path.text, cause: cause)) }
    }
  }

  private mutating func take(_ path: RawPath, named name: String, as role: FileRole, _ times: FileTimes) {
    switch role {
    case .recording: addFile(path, named: name, times)
    case .fit:
      if let kind = tree.countIfOther(DiskFile.firstBytes(of: path)) {
        tree.read.append(seen.part(path, times, otherKinds: [kind: 1]))
      } else {
        addFile(path, named: name, times)
      }
    case .session(let kind): addFile(path, named: name, times, kind: .session(kind))
    case .samples: addFile(path, named: name, times, kind: .samples)
    case .archive: addArchive(path, named: name, times)
    case .list(let kind):
      // A list that cannot be read is missing only where it matters, and is then named by the file it lists.
      guard let content = DiskFile.content(of: path, upTo: ArchiveWalk.largestList) else { return }
      let disk = note(seen.part(path, times, listsOthers: true), path)
      tree.lists.append(FoundTree.List(kind: kind, name: name, path: path.text, content: content, disk: disk))
    case .document:
      if AppleHealthExport.recognizes(firstBytes: DiskFile.firstBytes(of: path)[...]) {
        addHealthDocument(path, named: name, times)
      } else {
        tree.read.append(seen.part(path, times))
      }
    case .other: break
    }
  }

  private mutating func addArchive(_ path: RawPath, named name: String, _ times: FileTimes) {
    let disk = FoundTree.DiskPath(shown: path.text, absolute: seen.state(path, times).path)
    let archive = ArchiveWalk.tree(of: path, named: name, stop: stop, disk: disk)
    let listsOthers = archive.lists.contains { $0.kind.namesNoFiles }
    if listsOthers { use.noteExport() }
    tree.add(archive)
    tree.read.append(seen.part(path, times, otherKinds: archive.otherKinds, listsOthers: listsOthers))
  }

  private mutating func addHealthDocument(
    _ path: RawPath, named name: String, _ times: FileTimes, isNamed: Bool = false
  ) {
    guard let file = DiskFile(path) else {
      return add(path, named: name, .unreadable(path: path.text, cause: .notRegular))
    }
    use.noteExport()
    switch AppleHealthDocument.contents({ () throws(FileRejection) -> [UInt8] in file.next() }) {
    case .success(let contents):
      let disk = note(seen.part(path, times, listsOthers: true), path)
      tree.healthDocuments.append(
        FoundTree.HealthDocument(name: name, path: path.text, contents: contents, disk: disk, isNamed: isNamed))
    case .failure(let problem): add(path, named: name, problem)
    }
  }

  private mutating func addFile(
    _ path: RawPath, named name: String, _ times: FileTimes, kind: FoundTree.Kind = .recording
  ) {
    let disk = note(seen.part(path, times), path)
    tree.items.append(
      FoundTree.Item(name: name, file: FoundFile(path, .file), origin: .disk(path), disk: disk, kind: kind))
  }

  private mutating func note(_ part: SeenFile, _ path: RawPath) -> FoundTree.DiskPath {
    tree.read.append(part)
    return FoundTree.DiskPath(shown: path.text, absolute: part.state.path)
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
  init(_ path: RawPath, _ finding: Finding) {
    self.init(path: path.text, pathBytes: path.isText ? nil : path.bytes, finding: finding)
  }
}

extension FileSearch {
  /// The list of an export that was named itself, with those of the same export beside it; `nil` if the file is none.
  /// Its content decides, as people rename what they download.
  func lists(at path: RawPath, named name: String) -> [FoundTree.List]? {
    let kind = ExportListKind(fileName: name.lowercased())
    guard kind != nil || name.lowercased().hasSuffix(".csv"),
      let content = DiskFile.content(of: path, upTo: ArchiveWalk.largestList)
    else { return nil }
    func list(_ kind: ExportListKind) -> FoundTree.List {
      FoundTree.List(kind: kind, name: name, path: path.text, content: content, isNamed: true)
    }
    let kinds = [kind].compactMap(\.self) + ExportListKind.tables
    let found = kinds.first { kind in
      let listed = try? list(kind).activities(timeZone: .gmt)
      return listed.flatMap(\.self) != nil
    }
    return found.map { [list($0)] + ($0 == .stravaActivities ? gearLists(beside: path) : []) }
  }

  private func gearLists(beside path: RawPath) -> [FoundTree.List] {
    let folder = path.text.dropLast(path.text.lastPathPart.count)
    return [ExportListKind.stravaBikes, .stravaShoes].compactMap { kind in
      let name = kind == .stravaBikes ? "bikes.csv" : "shoes.csv"
      let content = DiskFile.content(of: RawPath(folder + name), upTo: ArchiveWalk.largestList)
      return content.map { FoundTree.List(kind: kind, name: name, path: folder + name, content: $0) }
    }
  }
}

extension ExportListKind {
  /// Those that are comma-separated values and list workouts.
  fileprivate static let tables: [ExportListKind] = [
    .runkeeperActivities, .samsungExercises, .strengthSets, .concept2Workouts, .stravaActivities,
  ]
}

extension FileSearch {
  /// Of the first descriptor of an ISO image, after its identifier's type.
  private static let imageIdentifier = 32_769..<32_774

  /// Why a file that should be an archive, and does not begin as one that can be read, has nothing to import; `nil` for
  /// any other file.
  private static func unusableArchive(_ path: RawPath, named name: String) -> WorkoutFileError? {
    let bytes = DiskFile.firstBytes(of: path)
    guard !bytes.isEmpty else { return nil }
    if bytes.count > imageIdentifier.upperBound, bytes[imageIdentifier].elementsEqual("CD001".utf8) {
      return .rejected(.foreign(.diskImage, namedAs: nil))
    }
    guard let kind = ArchiveKind(fileName: name) else { return nil }
    if kind == .tar, bytes.allSatisfy({ $0 == 0 }) { return .nothingToImport(path: path.text) }
    return kind == .tar && FileCompression(firstBytes: bytes) != nil ? .rejected(.archive(.unreadable)) : nil
  }
}

/// Stops work on another thread that nobody waits for any longer.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() {
    flag.store(true, ordering: .relaxed)
  }
}

extension FoundTree {
  /// Counts a FIT file that is not an activity by what it contains.
  ///
  /// - Returns: what it contains; `nil` for an activity, and for anything that is not FIT.
  mutating func countIfOther(_ firstBytes: [UInt8]) -> String? {
    guard let type = FITFileKind.fitFileType(firstBytes: firstBytes) else { return nil }
    let kind = FITFileKind(fileType: type)
    guard kind != .activity else { return nil }
    otherKinds[kind.words, default: 0] += 1
    return kind.words
  }
}

extension FITFileKind {
  /// As it is stored and shown.
  fileprivate var words: String {
    switch self {
    case .activity: "activity"
    case .bloodPressure: "blood pressure"
    case .course: "course"
    case .device: "device"
    case .goals: "goals"
    case .heartRateVariability: "heart rate variability"
    case .metrics: "metrics"
    case .monitoring: "monitoring"
    case .schedule: "schedule"
    case .segment: "segment"
    case .settings: "settings"
    case .sleep: "sleep"
    case .sport: "sport"
    case .totals: "totals"
    case .weight: "weight"
    case .workoutPlan: "workout plan"
    case .other(let type): "type \(type)"
    }
  }
}
