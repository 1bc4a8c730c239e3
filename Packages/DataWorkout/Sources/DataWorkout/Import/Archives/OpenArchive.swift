import CoreActivityFile
import CoreReasons
import DomainWorkout
import Synchronization

/// An archive whose members several readers take, each once: it is read from the beginning to the end, and a member
/// that another reader asks for later is kept in memory until then.
final class OpenArchive: Sendable {
  /// The largest member that is read, in bytes.
  private static let largestMember = 128 << 20
  /// A member that states a larger size gets the room only when as much was read.
  private static let firstReserve = 1 << 20

  /// The content of a member, or the beginning of a damaged one.
  struct Content {
    var bytes: [UInt8]
    /// Why the member is rejected unless it is to be salvaged; `nil` for an intact one.
    var damage: FileRejection?
  }

  private struct State {
    var reader: ArchiveReader?
    /// The members to keep when they are passed.
    var wanted: Set<Int>
    var kept: [Int: Result<Content, WorkoutFileError>] = [:]
  }

  private let path: RawPath
  private let state: Mutex<State>

  /// - Parameter wanted: the positions of the members that will be asked for.
  init(_ path: RawPath, wanted: Set<Int>) {
    self.path = path
    state = Mutex(State(wanted: wanted))
  }

  /// The content of one member. Blocks, also while another reader takes a member.
  func content(at position: Int) throws(WorkoutFileError) -> Content {
    let result = state.withLock { state -> Result<Content, WorkoutFileError> in
      if let kept = state.kept.removeValue(forKey: position) { return kept }
      do throws(WorkoutFileError) {
        return try Self.advance(&state, to: position, of: path)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func advance(
    _ state: inout State, to position: Int, of path: RawPath
  ) throws(WorkoutFileError) -> Result<Content, WorkoutFileError> {
    state.wanted.remove(position)
    do throws(FileRejection) {
      if let reader = state.reader, let found = try content(at: position, in: reader, &state) { return found }
      // The walk has not begun, or has passed the member.
      let reader = try ArchiveReader(contentsOfFile: path.bytes)
      state.reader = reader
      if let found = try content(at: position, in: reader, &state) { return found }
    } catch {
      state.reader = nil
      throw .rejected(error)
    }
    // The archive has changed since it was searched.
    state.reader = nil
    throw .rejected(.unreadableMember(.damaged))
  }

  /// Continues the walk to a member; `nil` if it is not among the rest.
  private static func content(
    at position: Int, in reader: ArchiveReader, _ state: inout State
  ) throws(FileRejection) -> Result<Content, WorkoutFileError>? {
    while let member = try reader.next() {
      if member.position == position {
        let found = content(of: member, in: reader)
        if state.wanted.isEmpty { state.reader = nil }
        return found
      }
      if state.wanted.remove(member.position) != nil { state.kept[member.position] = content(of: member, in: reader) }
    }
    return nil
  }

  private static func content(of member: ArchiveMember, in reader: ArchiveReader) -> Result<Content, WorkoutFileError> {
    if let obstacle = member.obstacle { return .failure(.rejected(.unreadableMember(obstacle))) }
    if let count = member.byteCount, count > largestMember {
      return .failure(.rejected(.tooLarge(bytes: largestMember)))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(member.byteCount ?? 0, firstReserve))
    do throws(FileRejection) {
      while bytes.count <= largestMember {
        let block = try reader.read()
        if block.isEmpty { return .success(Content(bytes: bytes)) }
        if bytes.count + block.count > bytes.capacity {
          let (known, doubled) = (member.byteCount ?? 0, 2 * bytes.count)
          bytes.reserveCapacity(max(min(max(known, doubled), largestMember + block.count), bytes.count + block.count))
        }
        bytes += block
      }
      return .failure(.rejected(.tooLarge(bytes: largestMember)))
    } catch {
      guard error.isOfDamage, !bytes.isEmpty else { return .failure(.rejected(error)) }
      return .success(Content(bytes: bytes, damage: error))
    }
  }
}

extension FileRejection {
  /// Whether the content before it is the beginning of an intact member's.
  fileprivate var isOfDamage: Bool {
    [.archive(.cutOff), .archive(.damaged), .unreadableMember(.cutOff), .unreadableMember(.damaged)].contains(self)
  }
}

/// Looks through an archive for what matters to an import.
struct ArchiveWalk {
  /// The largest list that is read, in bytes: those of an account's whole life stay below.
  static let largestList = 512 << 20

  private let path: RawPath
  /// The archive's name within the place that was named, followed by a slash; empty for the place itself.
  private let prefix: String
  private let stop: StopFlag
  private let disk: FoundTree.DiskPath?
  private var tree: FoundTree
  private var positions: [Int] = []

  /// - Parameter name: the archive's path within the place that was named; empty for the place itself.
  /// - Parameter disk: the archive, if what it contains is to be recognized later.
  static func tree(
    of path: RawPath, named name: String, stop: StopFlag, disk: FoundTree.DiskPath? = nil
  ) -> FoundTree {
    var walk = ArchiveWalk(path: path, prefix: name.isEmpty ? "" : name + "/", stop: stop, disk: disk)
    walk.run()
    return walk.tree
  }

  private init(path: RawPath, prefix: String, stop: StopFlag, disk: FoundTree.DiskPath?) {
    self.disk = disk
    self.path = path
    self.prefix = prefix
    self.stop = stop
    tree = FoundTree(path: path.text)
  }

  private mutating func run() {
    do throws(FileRejection) {
      let reader = try ArchiveReader(contentsOfFile: path.bytes)
      while !stop.isSet, let member = try reader.next() { take(member, from: reader) }
    } catch {
      var rejection = error
      if tree.isEmpty, [.archive(.cutOff), .archive(.damaged)].contains(rejection) {
        rejection = .archive(.unreadable)
      }
      tree.items.append(
        FoundTree.Item(name: prefix, file: FoundFile(path: path.text, finding: .problem(.rejected(rejection)))))
    }
    openMembers()
    setDisk()
  }

  private mutating func take(_ member: ArchiveMember, from reader: ArchiveReader) {
    let role = FileRole(path: member.path)
    guard role != .other, !member.path.isOfSystem else { return }
    let memberName = member.path.withoutEmptyParts
    let name = prefix + memberName
    let shown = "\(path.text)/\(memberName)"
    if let obstacle = member.obstacle {
      // Links and documents of other kinds are no loss.
      guard role != .document else { return }
      return add(name, shown, problem: .unreadableMember(obstacle))
    }
    do throws(FileRejection) {
      switch role {
      case .recording: addMember(member, name, shown)
      case .fit:
        if tree.countIfOther(try reader.read()) == nil { addMember(member, name, shown) }
      case .session(let kind): addMember(member, name, shown, kind: .session(kind))
      case .samples: addMember(member, name, shown, kind: .samples)
      case .list(let kind):
        guard let content = try reader.content(upTo: Self.largestList) else {
          return add(name, shown, problem: .tooLarge(bytes: Self.largestList))
        }
        tree.lists.append(FoundTree.List(kind: kind, name: name, path: shown, content: content))
      case .document: try addDocument(reader, name, shown)
      // The walk goes through archives within the archive.
      case .archive, .other: break
      }
    } catch {
      add(name, shown, problem: error)
    }
  }

  private mutating func addDocument(_ reader: ArchiveReader, _ name: String, _ shown: String) throws(FileRejection) {
    var first: [UInt8]? = try reader.read()
    guard AppleHealthExport.recognizes(firstBytes: (first ?? [])[...]) else { return }
    let contents = AppleHealthDocument.contents { () throws(FileRejection) -> [UInt8] in
      if let block = first.take() { return block }
      return try reader.read()
    }
    switch contents {
    case .success(let contents):
      tree.healthDocuments.append(FoundTree.HealthDocument(name: name, path: shown, contents: contents))
    case .failure(let problem): add(name, shown, problem: problem.rejection)
    }
  }

  private mutating func addMember(
    _ member: ArchiveMember, _ name: String, _ shown: String, kind: FoundTree.Kind = .recording
  ) {
    positions.append(member.position)
    tree.items.append(FoundTree.Item(name: name, file: FoundFile(path: shown), kind: kind))
  }

  private mutating func add(_ name: String, _ shown: String, problem: FileRejection) {
    tree.items.append(FoundTree.Item(name: name, file: FoundFile(path: shown, finding: .problem(.rejected(problem)))))
  }

  /// Everything in it belongs to this file on disk.
  private mutating func setDisk() {
    guard let disk else { return }
    for index in tree.items.indices { tree.items[index].disk = disk }
    for index in tree.lists.indices { tree.lists[index].disk = disk }
    for index in tree.healthDocuments.indices { tree.healthDocuments[index].disk = disk }
  }

  /// Connects the items with the archive, now that it is known which members will be read.
  private mutating func openMembers() {
    let found = tree.items.indices.filter { tree.items[$0].file.finding == .file }
    // Samples in folders of their own are read side by side with their sessions: from one place in the archive, they
    // would wait in memory.
    let lanes = Dictionary(grouping: zip(found, positions)) { RuntasticFolder.ofSamples(tree.items[$0.0].name) ?? "" }
    for members in lanes.values {
      let archive = OpenArchive(path, wanted: Set(members.map(\.1)))
      for (index, position) in members {
        tree.items[index].origin = .member(archive, position: position, path: tree.items[index].file.path)
      }
    }
  }
}

extension ArchiveReader {
  /// The content of the current member; `nil` if it is larger.
  func content(upTo limit: Int) throws(FileRejection) -> [UInt8]? {
    var content: [UInt8] = []
    while true {
      let block = try read()
      if block.isEmpty { return content }
      content += block
      if content.count > limit { return nil }
    }
  }
}

extension String {
  /// The part after the last slash.
  var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// Whether a system put the member into the archive beside its owner's files.
  fileprivate var isOfSystem: Bool {
    split(separator: "/").contains { $0 == "__MACOSX" || ($0.hasPrefix(".") && ![".", ".."].contains($0)) }
  }

  /// The path without empty parts and `.`, which name no folder: `tar -cf x.tar .` writes `./a/ride.fit`.
  fileprivate var withoutEmptyParts: String { split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
}
