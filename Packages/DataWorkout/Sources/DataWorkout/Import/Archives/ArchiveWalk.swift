import CoreActivityFile
import DomainWorkout

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
    do throws(ArchiveError) {
      let reader = try ArchiveReader(contentsOfFile: path.bytes)
      while !stop.isSet, let member = try reader.next() { take(member, from: reader) }
    } catch {
      var rejection = error.rejection
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
      return add(name, shown, problem: .unreadableMember(obstacle.problem))
    }
    do throws(ArchiveError) {
      switch role {
      case .recording: addMember(member, name, shown)
      case .fit:
        if tree.countIfOther(try reader.read()) == nil { addMember(member, name, shown) }
      case .session(let kind): addMember(member, name, shown, kind: .session(kind))
      case .samples: addMember(member, name, shown, kind: .samples)
      case .list(let kind):
        guard let content = try reader.content(upTo: Self.largestList) else {
          return add(name, shown, problem: .tooLarge(limitBytes: Self.largestList))
        }
        tree.lists.append(FoundTree.List(kind: kind, name: name, path: shown, content: content))
      case .document: try addDocument(reader, name, shown)
      // The walk goes through archives within the archive.
      case .archive, .other: break
      }
    } catch {
      add(name, shown, problem: error.rejection)
    }
  }

  private mutating func addDocument(_ reader: ArchiveReader, _ name: String, _ shown: String) throws(ArchiveError) {
    var first: [UInt8]? = try reader.read()
    guard AppleHealthExport.recognizes(firstBytes: (first ?? [])[...]) else { return }
    let contents = AppleHealthDocument.contents { () throws(ArchiveError) -> [UInt8] in
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
  func content(upTo limit: Int) throws(ArchiveError) -> [UInt8]? {
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
