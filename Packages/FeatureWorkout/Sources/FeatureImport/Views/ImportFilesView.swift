import CoreReasons
public import CoreUI
import DomainCore
public import DomainWorkout
import FeatureShared

/// The files that were rejected, were deleted before or are duplicates, and the remarks; grouped by problem.
struct ImportFilesView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let summary: ImportFileSummary

  var body: some View {
    FileGroupsView(mark: "rejected", color: .bad, files: summary.rejected)
    if summary.hasUpdates {
      MarkedLine(
        "updated", .accent,
        "Imported before: by an older version of Fettle, from a damaged copy, or from a file that contains less. "
          + "The recorded values were updated; your edits were kept.")
    }
    if !summary.gains.isEmpty || summary.richerCount > 0 {
      MarkedLine("completed", .accent, "Workouts in the log gained what they lacked: \(gains).")
    }
    ImportFileLines(lines: summary.deleted, hiddenCount: summary.hiddenDeletedCount)
    ImportFileLines(lines: summary.duplicates, hiddenCount: summary.hiddenDuplicateCount)
    ImportFileLines(lines: summary.possible, hiddenCount: summary.hiddenPossibleCount)
    if !summary.possible.isEmpty { Text(remedies(Remedy.showDuplicates)).foreground(.secondary) }
    FileGroupsView(mark: "note", color: .warning, files: summary.noted)
  }

  /// "notes (12), title (3)"
  private var gains: String {
    let fields = WorkoutField.allCases.compactMap { field in summary.gains[field].map { (field, $0) } }
    let richer = summary.richerCount > 0 ? ["a richer recording (\(quantities.count(summary.richerCount)))"] : []
    return (richer + fields.map { "\($0.noun) (\(quantities.count($1)))" }).joined(separator: ", ")
  }
}

/// A line for each fact, with the first files it is about.
private struct FileGroupsView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let mark: String
  let color: ColorRole
  let files: FileGroups

  var body: some View {
    ForEach(files.shown) { MarkedLine(mark, color, words($0) + remedies.sentence($0.remedy)) }
    if files.hiddenFileCount > 0 {
      MarkedLine(mark, color, "\(quantities.count(files.hiddenFileCount)) more files for other reasons")
    }
  }

  private func words(_ group: FileGroup) -> String {
    let paths = group.paths.joined(separator: ", ")
    if group.count == 1 { return "\(paths): \(group.text)" }
    let rest = group.count - group.paths.count
    let more = rest > 0 ? " and \(quantities.count(rest)) more" : ""
    return "\(quantities.count(group.count)) files: \(group.text) (\(paths)\(more))"
  }
}

private struct ImportFileLines: View {
  @Environment(\.quantities) private var quantities
  let lines: [ImportFileSummary.Line]
  let hiddenCount: Int

  var body: some View {
    ForEach(lines) { ImportFileLine(path: $0.path, fact: $0.fact) }
    if hiddenCount > 0, let fact = lines.first?.fact {
      MarkedLine(fact.mark, fact.color, "\(quantities.count(hiddenCount)) more")
    }
  }
}

/// A line for each fact about the files of an import, of any length.
public struct ImportFileList: View {
  /// How many files are drawn at once if there are many, so that the frame stays small.
  public static let partCount = 200

  private let files: [ImportedFile]

  public init(_ files: some Sequence<ImportedFile>) {
    self.files = Array(files)
  }

  public var body: some View {
    ForEach(files) { file in
      ForEach(ImportFileFact.all(of: file)) { ImportFileLine(path: file.path, fact: $0) }
    }
  }

  /// The files that the short report of an import does not name individually, in parts; empty if it names all.
  public static func parts(of files: [ImportedFile]) -> [ImportFileList] {
    guard ImportFileSummary(files).isCutShort else { return [] }
    let listed = files.filter { !ImportFileFact.all(of: $0).isEmpty }
    return stride(from: 0, to: listed.count, by: partCount).map {
      ImportFileList(listed.dropFirst($0).prefix(partCount))
    }
  }
}

/// A fact about a file of an import.
enum ImportFileFact {
  case rejected(String)
  case deleted(WorkoutID)
  case duplicate(DuplicateMatch)
  case possible(DuplicateMatch)
  case noted([ImportRemark])

  /// All facts about a file.
  static func all(of file: ImportedFile) -> [ImportFileFact] {
    (file.rejection.map { [.rejected($0.clause)] } ?? []) + file.deleted.map { .deleted($0) }
      + file.duplicates.map { .duplicate($0) } + file.possible.map { .possible($0) }
      + (file.remarks.isEmpty ? [] : [.noted(file.remarks)])
  }

  var mark: String {
    switch self {
    case .rejected: "rejected"
    case .deleted: "deleted"
    case .duplicate: "duplicate"
    case .possible: "possible"
    case .noted: "note"
    }
  }

  var color: ColorRole {
    switch self {
    case .rejected: .bad
    case .deleted, .duplicate: .accent
    case .possible, .noted: .warning
    }
  }

  func words(_ quantities: QuantityFormatter, _ remedies: RemedyPhrases) -> String {
    switch self {
    case .rejected(let reason): reason
    case .deleted(let id): "deleted earlier. \(remedies(Remedy.restoreWorkout, id.shortForm))"
    case .duplicate(let match): "the same workout as \(match.words(quantities)): \(match.reason.clause)"
    case .possible(let match):
      "was added, and is possibly the same workout as \(match.words(quantities)): \(match.reason.clause)"
    case .noted(let remarks): remarks.clauses + remedies.sentence(remarks.remedy)
    }
  }
}

/// A fact about a file, in a line.
private struct ImportFileLine: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let path: String
  let fact: ImportFileFact

  var body: some View { MarkedLine(fact.mark, fact.color, "\(path): \(fact.words(quantities, remedies))") }
}

extension [ImportRemark] {
  var clauses: String { map(\.clause).joined(separator: "; ") }

  var remedy: Remedy? { lazy.compactMap(\.remedy).first }
}

extension RemedyPhrases {
  /// What to add to a clause about something that has a remedy.
  func sentence(_ remedy: Remedy?) -> String {
    let phrase = remedy.map { self($0) } ?? ""
    return phrase.isEmpty ? "" : ". \(phrase)"
  }
}

/// The facts about the files of an import, short for any number of files.
struct ImportFileSummary {
  /// A line about one workout of a file.
  struct Line {
    let path: String
    let fact: ImportFileFact
  }

  /// The most lines about workouts of one kind.
  private static let lineCount = 20

  private(set) var rejected = FileGroups()
  private(set) var noted = FileGroups()
  private(set) var deleted: [Line] = []
  private(set) var duplicates: [Line] = []
  private(set) var possible: [Line] = []
  private(set) var hasUpdates = false
  /// What workouts in the log gained, and how many gained it.
  private(set) var gains: [WorkoutField: Int] = [:]
  /// How many workouts in the log gained a richer recording, and nothing else.
  private(set) var richerCount = 0
  private(set) var hiddenDeletedCount = 0
  private(set) var hiddenDuplicateCount = 0
  private(set) var hiddenPossibleCount = 0

  init(_ files: [ImportedFile]) {
    for file in files {
      if !file.updated.isEmpty { hasUpdates = true }
      for field in file.enriched.flatMap(\.after.keys) { gains[field, default: 0] += 1 }
      richerCount += file.enriched.count { $0.after.isEmpty }
      if let rejection = file.rejection { rejected.add(file.path, rejection.clause, grouped: rejection.groupClause) }
      if !file.remarks.isEmpty {
        noted.add(
          file.path, file.remarks.clauses, file.remarks.remedy,
          grouped: file.remarks.map(\.groupClause).joined(separator: "; "))
      }
      for id in file.deleted { add(Line(path: file.path, fact: .deleted(id)), to: &deleted, or: &hiddenDeletedCount) }
      for match in file.duplicates {
        add(Line(path: file.path, fact: .duplicate(match)), to: &duplicates, or: &hiddenDuplicateCount)
      }
      for match in file.possible {
        add(Line(path: file.path, fact: .possible(match)), to: &possible, or: &hiddenPossibleCount)
      }
    }
  }

  /// Whether any file is not listed by name.
  var isCutShort: Bool {
    rejected.isCutShort || noted.isCutShort || hiddenDeletedCount > 0 || hiddenDuplicateCount > 0
      || hiddenPossibleCount > 0
  }

  /// Whether there is nothing to say about any file.
  var isEmpty: Bool {
    rejected.shown.isEmpty && noted.shown.isEmpty && deleted.isEmpty && duplicates.isEmpty && possible.isEmpty
      && !hasUpdates && gains.isEmpty && richerCount == 0
  }

  private func add(_ line: Line, to lines: inout [Line], or hiddenCount: inout Int) {
    if lines.count < Self.lineCount { lines.append(line) } else { hiddenCount += 1 }
  }
}
