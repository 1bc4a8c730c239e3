import DomainCore
import DomainWorkout

/// Files of an import that share a fact.
struct FileGroup: Equatable {
  /// The fact, in the words for several files if there are several; with … for each number if the files differ.
  fileprivate(set) var text: String
  fileprivate let firstText: String
  fileprivate var isUniform = true
  fileprivate(set) var remedy: Remedy?
  /// The first of them.
  fileprivate(set) var paths: [String] = []
  fileprivate(set) var count = 0

  fileprivate init(text: String) {
    self.text = text
    firstText = text
  }
}

/// Files grouped by the fact about them, in the order in which each fact occurred first.
struct FileGroups: Equatable {
  /// The most files of a group that are listed by name.
  private static let listedCount = 3
  /// The most groups that are shown.
  private static let shownCount = 12

  private var groups: [FileGroup] = []
  private var indices: [String: Int] = [:]

  var shown: ArraySlice<FileGroup> { groups.prefix(Self.shownCount) }

  /// The number of files in groups that are not shown.
  var hiddenFileCount: Int { groups.dropFirst(Self.shownCount).reduce(0) { $0 + $1.count } }

  /// Whether any file is not shown by name.
  var isCutShort: Bool { hiddenFileCount > 0 || shown.contains { $0.paths.count < $0.count } }

  /// - Parameter grouped: replaces the text if there are several files.
  mutating func add(_ path: String, _ text: String, _ remedy: Remedy? = nil, grouped: String? = nil) {
    let grouped = grouped ?? text
    let index = index(of: text, grouped: grouped)
    groups[index].remedy = remedy
    groups[index].count += 1
    if groups[index].paths.count < Self.listedCount { groups[index].paths.append(path) }
    if groups[index].firstText != text { groups[index].isUniform = false }
    if groups[index].count > 1 { groups[index].text = groups[index].isUniform ? grouped : grouped.withoutNumbers }
  }

  private mutating func index(of text: String, grouped: String) -> Int {
    if let index = indices[text] { return index }
    let kind = grouped.withoutNumbers
    let index = indices[kind] ?? groups.count
    if index == groups.count { groups.append(FileGroup(text: text)) }
    indices[kind] = index
    if groups[index].count == 0 { indices[text] = index }
    return index
  }
}

extension String {
  /// The same with … for each number.
  fileprivate var withoutNumbers: String {
    var text = ""
    var isInNumber = false
    for scalar in unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if !isDigit { text.unicodeScalars.append(scalar) } else if !isInNumber { text.append("…") }
      isInNumber = isDigit
    }
    return text
  }
}
