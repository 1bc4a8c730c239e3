import DomainWorkout

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
