import CoreUI
import DomainWorkout

/// The files that were refused, were deleted before or are duplicates, and the remarks.
struct ImportFilesView: View {
  @Environment(\.quantities) private var quantities
  let files: [ImportedFile]

  var body: some View {
    ForEach(files.filter { $0.refusal != nil }) { file in
      MarkedLine("refused", .bad, "\(file.path): \(file.refusal ?? "")")
    }
    ForEach(files) { file in
      ForEach(file.deleted) { id in
        MarkedLine(
          "deleted", .accent, "\(file.path): was deleted; `fettle workouts restore \(id.shortForm)` brings it back")
      }
    }
    ForEach(files) { file in
      ForEach(file.duplicates) { match in
        MarkedLine(
          "duplicate", .accent, "\(file.path): \(match.words(quantities)) is the same workout; \(match.reason)")
      }
    }
    ForEach(files.filter { !$0.remarks.isEmpty }) { file in
      MarkedLine("note", .warning, "\(file.path): \(file.remarks.joined(separator: "; "))")
    }
  }
}
