import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

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
struct ImportFileLine: View {
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
