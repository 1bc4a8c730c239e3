import CoreUI
import DomainCore
import DomainWorkout

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
