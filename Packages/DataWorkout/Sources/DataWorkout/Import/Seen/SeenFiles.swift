import DomainWorkout
import Foundation
import Synchronization

/// The files that earlier imports finished with.
struct SeenFiles: Sendable {
  enum Match {
    case unchanged(SeenFile)
    /// The bytes are the same, but the time is another.
    case renewed(SeenFile)
    /// It is as it was when it was rejected.
    case rejected
    /// It was modified just now, and is left out.
    case growing
  }

  /// How long ago a file that is complete was modified, in nanoseconds.
  private static let writingTime: Int64 = 2_000_000_000

  static let none = SeenFiles([], reading: "", folder: [])

  private let files: [[UInt8]: SeenFile]
  private let reading: String
  private let folder: [UInt8]
  private let growingAt: Int64?

  /// - Parameters:
  ///   - reading: how files are read now; those read in another way are ignored.
  ///   - folder: the current one, to which relative paths refer.
  ///   - growingAt: the moment shortly before which no file that is used may have been modified, in nanoseconds since
  ///     1970.
  init(_ files: [SeenFile], reading: String, folder: [UInt8], growingAt: Int64? = nil) {
    self.growingAt = growingAt
    self.files = Dictionary(files.lazy.filter { $0.reading == reading }.map { ($0.state.path, $0) }) { $1 }
    self.reading = reading
    self.folder = folder
  }

  /// `nil` if the file has to be read. Reads the bytes of a file with another time and the same size.
  func match(_ path: RawPath, _ times: FileTimes) -> Match? {
    if let growingAt {
      let (age, isOverflow) = growingAt.subtractingReportingOverflow(times.modifiedNanoseconds)
      if !isOverflow, (-Self.writingTime..<Self.writingTime).contains(age) { return .growing }
    }
    let state = state(path, times)
    guard var file = files[state.path], file.state.byteCount == state.byteCount else { return nil }
    if file.state == state { return file.isRejected ? .rejected : .unchanged(file) }
    guard let digest = file.digest, digest == DiskFile.digest(of: path) else { return nil }
    file.state = state
    return file.isRejected ? .rejected : .renewed(file)
  }

  func state(_ path: RawPath, _ times: FileTimes) -> FileState {
    FileState(
      path: path.absolute(in: folder).bytes, byteCount: times.byteCount, modifiedNanoseconds: times.modifiedNanoseconds)
  }

  /// The part of the row of a file that is read now.
  func part(_ path: RawPath, _ times: FileTimes, otherKinds: [String: Int] = [:], listsOthers: Bool = false) -> SeenFile
  {
    SeenFile(state: state(path, times), reading: reading, otherKinds: otherKinds, listsOthers: listsOthers)
  }
}

/// The size of a file, and when it was last modified.
struct FileTimes: Equatable {
  var byteCount: Int64
  var modifiedNanoseconds: Int64

  init(_ status: stat) {
    byteCount = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let (seconds, isOverflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    modifiedNanoseconds = isOverflow ? .max : seconds &+ Int64(time.tv_nsec)
  }

  /// `nil` if it is no longer a file.
  init?(of path: RawPath) {
    guard case .file(let times) = FileStatus(of: path) else { return nil }
    self = times
  }
}

extension RawPath {
  /// The current folder.
  static var currentFolder: RawPath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard getcwd(&buffer, buffer.count) != nil else { return RawPath("/") }
    return RawPath(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// The path from the root, without empty parts and without those that stand for the folder itself.
  func absolute(in folder: [UInt8]) -> RawPath {
    let slash = UInt8(ascii: "/")
    if bytes.first == slash, isPlain { return self }
    let whole = bytes.first == slash ? bytes : folder + [slash] + bytes
    let parts = whole.split(separator: slash).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
    return RawPath([slash] + parts.joined(separator: [slash]))
  }

  private var isPlain: Bool {
    let slash = UInt8(ascii: "/")
    var isStart = false
    for byte in bytes {
      if isStart, byte == slash || byte == UInt8(ascii: ".") { return false }
      isStart = byte == slash
    }
    return !isStart || bytes.count == 1
  }
}

/// Decides whether a file that was read can be recognized later by its size and time.
struct SeenCheck: Sendable {
  /// The coarsest clock of a file system, FAT's, in nanoseconds.
  private static let tick: Int64 = 2_000_000_000

  /// When the search began, in nanoseconds since 1970.
  private let began: Int64

  init(now: Date) {
    began = now.nanoseconds
  }

  /// - Returns: the file with its digest; `nil` if it changed while it was read, or so shortly before that a later
  ///   change may not show.
  func checked(_ file: SeenFile) -> SeenFile? {
    let state = file.state
    guard state.modifiedNanoseconds < began, began - state.modifiedNanoseconds >= Self.tick else { return nil }
    let path = RawPath(state.path)
    var file = file
    if file.digest == nil { file.digest = DiskFile.digest(of: path) }
    guard let times = FileTimes(of: path), times.byteCount == state.byteCount,
      times.modifiedNanoseconds == state.modifiedNanoseconds
    else { return nil }
    return file
  }
}

extension Date {
  /// The nanoseconds since 1970.
  var nanoseconds: Int64 { Int64(exactly: (timeIntervalSince1970 * 1e9).rounded(.down)) ?? .min }
}

/// Finds out which files on disk an import is finished with, while their entries are read one after the other.
final class SeenProgress: Sendable {
  private struct Group {
    var file: SeenFile
    var leftCount = 0
    var hasFailed = false
  }

  /// A file on disk, within one of the places that the person named: a file may be in several.
  private struct Key: Hashable {
    var place: Int
    var path: [UInt8]
  }

  private struct State {
    var groups: [Key: Group] = [:]
    /// How many entries of each place are left.
    var leftCounts: [Int]
    /// The files of each place that have no entries.
    var withoutEntries: [[Key]]
  }

  private let entries: [(place: Int, path: [UInt8]?)]
  private let shown: [String]
  private let state: Mutex<State>

  init(_ places: [(tree: FoundTree, entries: [FoundEntry])]) {
    var state = State(
      leftCounts: places.map { $0.entries.count { !$0.isUnchanged } }, withoutEntries: places.map { _ in [] })
    for (place, (tree, entries)) in places.enumerated() {
      for file in tree.read { state.groups[Key(place: place, path: file.state.path)] = Group(file: file) }
      for path in entries.compactMap(\.disk) { state.groups[Key(place: place, path: path)]?.leftCount += 1 }
      state.withoutEntries[place] = tree.read.map { Key(place: place, path: $0.state.path) }
        .filter { state.groups[$0]?.leftCount == 0 }
    }
    entries = places.enumerated().flatMap { place, found in found.entries.map { (place, $0.disk) } }
    shown = places.flatMap { $0.entries.map(\.suffix) }
    self.state = Mutex(state)
  }

  /// - Returns: the files on disk of which nothing else is left to read.
  func finish(_ index: Int, with result: SeenResult) -> [SeenFile] {
    let (place, path) = entries[index]
    return state.withLock { state in
      var finished: [SeenFile] = []
      if let path {
        let key = Key(place: place, path: path)
        state.groups[key]?.leftCount -= 1
        switch result {
        case .read(var entry):
          entry.suffix = shown[index]
          state.groups[key]?.file.entries.append(entry)
        case .rejected: state.groups[key]?.file.isRejected = true
        case .failed: state.groups[key]?.hasFailed = true
        }
        if let group = state.groups[key], group.leftCount == 0 {
          if !group.hasFailed { finished.append(group.file) }
          state.groups[key] = nil
        }
      }
      state.leftCounts[place] -= 1
      if state.leftCounts[place] == 0 {
        finished += state.withoutEntries[place].compactMap { state.groups.removeValue(forKey: $0)?.file }
      }
      return finished
    }
  }
}

/// Decides how much of what has not changed is left unread in a folder: what an export lists about a file is part of its
/// workouts.
struct SeenUse {
  enum Scope {
    case all
    /// Lists are read.
    case recordings
    case nothing
  }

  let scope: Scope
  /// Whether a list is there whose entries may belong to any file, or a document with several.
  private var isOfOneExport = false
  private var hasLists = false
  private var hasNewLists = false
  private var hasUnchanged = false
  private var hasNew = false

  init(_ scope: Scope) {
    self.scope = scope
  }

  /// `nil` if the first search was enough.
  var scopeOfSecondSearch: Scope? {
    guard scope == .all, hasUnchanged, hasNew, hasLists || isOfOneExport else { return nil }
    return hasNewLists || isOfOneExport ? .nothing : .recordings
  }

  fileprivate func mayLeaveUnread(_ role: FileRole) -> Bool {
    switch scope {
    case .all: true
    case .recordings: !role.isList
    case .nothing: false
    }
  }

  mutating func note(_ file: SeenFile?, as role: FileRole) {
    if role.isPartOfSession { isOfOneExport = true }
    if let file {
      hasUnchanged = true
      if file.listsOthers { hasLists = true }
      if file.listsOthers, !role.isListWithNames { isOfOneExport = true }
    } else if role != .other, role != .document {
      hasNew = true
      if role.isList { (hasLists, hasNewLists) = (true, true) }
      if role.isList, !role.isListWithNames { isOfOneExport = true }
    }
  }
}

extension SeenUse {
  /// Notes a file that has to be read, and that contains something about others.
  mutating func noteExport() {
    isOfOneExport = true
    hasNew = true
  }
}

extension FileRole {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
  /// Whether several files together describe one workout.
  fileprivate var isPartOfSession: Bool {
    self == .samples || self == .session(.runtastic) || self == .session(.endomondo)
  }
  fileprivate var isListWithNames: Bool { if case .list(let kind) = self { !kind.namesNoFiles } else { false } }
}

extension FileSearch {
  /// Adds an unchanged file with what it contained.
  ///
  /// - Returns: whether it need not be read.
  mutating func skip(_ path: RawPath, named name: String, as role: FileRole, _ times: FileTimes) -> Bool {
    let match = use.mayLeaveUnread(role) ? seen.match(path, times) : nil
    switch match {
    case .unchanged(let file): add(file, path, named: name, as: role)
    case .renewed(let file):
      add(file, path, named: name, as: role)
      tree.renewed.append(file)
    case .growing: tree.growingCount += 1
    case .rejected: return false
    case nil:
      use.note(nil, as: role)
      return false
    }
    return true
  }

  private mutating func add(_ file: SeenFile, _ path: RawPath, named name: String, as role: FileRole) {
    use.note(file, as: role)
    tree.hasUnchanged = true
    tree.otherKinds.merge(file.otherKinds) { $0 + $1 }
    for entry in file.entries {
      let isItself = entry.suffix.isEmpty
      var found = FoundFile(path, .unchanged(entry))
      if !isItself { found = FoundFile(path: path.text + entry.suffix, finding: .unchanged(entry)) }
      tree.items.append(
        FoundTree.Item(
          name: name + entry.suffix, file: found, origin: isItself ? .disk(path) : nil, kind: FoundTree.Kind(role)))
    }
  }
}
