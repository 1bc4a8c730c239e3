import DomainWorkout

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

  func mayLeaveUnread(_ role: FileRole) -> Bool {
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
