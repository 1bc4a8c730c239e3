import DomainWorkout
import Synchronization

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
