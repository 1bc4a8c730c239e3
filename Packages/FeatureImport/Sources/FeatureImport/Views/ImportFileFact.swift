import CoreUI
import DomainWorkout
import FeatureShared

/// Something to say about a file of an import.
enum ImportFileFact {
  case refused(String)
  case deleted(WorkoutID)
  case duplicate(DuplicateMatch)
  case noted(String)

  /// All there is to say about a file.
  static func all(of file: ImportedFile) -> [ImportFileFact] {
    (file.refusal.map { [.refused($0.clause)] } ?? []) + file.deleted.map { .deleted($0) }
      + file.duplicates.map { .duplicate($0) }
      + (file.remarks.isEmpty ? [] : [.noted(file.remarks.map(\.clause).joined(separator: "; "))])
  }

  var mark: String {
    switch self {
    case .refused: "refused"
    case .deleted: "deleted"
    case .duplicate: "duplicate"
    case .noted: "note"
    }
  }

  var color: ColorRole {
    switch self {
    case .refused: .bad
    case .deleted, .duplicate: .accent
    case .noted: .warning
    }
  }

  func words(_ quantities: QuantityFormatter) -> String {
    switch self {
    case .refused(let reason): reason
    case .deleted(let id): "was deleted; `fettle workouts restore \(id.shortForm)` brings it back"
    case .duplicate(let match): "\(match.words(quantities)) is the same workout; \(match.reason.clause)"
    case .noted(let remarks): remarks
    }
  }
}

/// A fact about a file, in a line.
struct ImportFileLine: View {
  @Environment(\.quantities) private var quantities
  let path: String
  let fact: ImportFileFact

  var body: some View { MarkedLine(fact.mark, fact.color, "\(path): \(fact.words(quantities))") }
}
