import CoreReasons
import CoreUI
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

extension FileRejection {
  /// The reason why each of several files was rejected, in one clause.
  var groupClause: String {
    switch self {
    case .notFound: return "there are no such files"
    case .nothingToImport: return clause.replacing(" is in it", with: " is in them")
    case .checksumMismatch: return "their checksums are wrong: the content was changed or damaged"
    case .noTimes(let missing): return missing.groupClause ?? "each \(clause.trimmingPrefix("it "))"
    case .noUsableSamples: return "none of their points has a position or a measurement that can be used"
    case .nothingRecorded: return "nothing was recorded in them"
    case .sessionDamaged: return "they are workouts of an export, and end early or are damaged; export them again"
    default:
      let each = clause.replacing("the file ", with: "each file ")
      return each.hasPrefix("it ") ? "each \(each.dropFirst(3))" : each
    }
  }
}

extension MissingTimes {
  /// The clause about several files; `nil` for one that begins with “it”.
  fileprivate var groupClause: String? {
    switch self {
    case .samples(0, _): "their points have no times, so they are routes rather than records"
    case .samples: "only some of their points have a time"
    case .relative: "their timestamps are relative to power-on and the start time is missing"
    case .records: nil
    case .impossibleYear(let year): "the times of their points are impossible (year \(year))"
    case .unreadable: "the times of their points cannot be read"
    case .nowhere: "nothing in them shows when they took place"
    }
  }
}

extension ImportRemark {
  /// The remark about several files, without what differs between them.
  var groupClause: String {
    guard case .salvaged(let recording) = self else { return clause }
    return recording.losses.contains(.rest)
      ? "salvaged: the files are damaged; kept everything before the damage"
      : "salvaged: the checksums are wrong or missing; kept everything"
  }
}

extension DuplicateMatch {
  /// The workout that is already in the log, as a person knows it.
  func words(_ quantities: QuantityFormatter) -> String {
    let day = quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear)
    return "“\(workout.title)” on \(day)"
  }
}

/// A line that begins with a mark for its kind.
struct MarkedLine: View {
  let mark: String
  let color: ColorRole
  let text: String

  init(_ mark: String, _ color: ColorRole, _ text: String) {
    self.mark = mark
    self.color = color
    self.text = text
  }

  var body: some View {
    MarkedRow(Text(mark).foreground(color)) { Text(text) }
  }
}
