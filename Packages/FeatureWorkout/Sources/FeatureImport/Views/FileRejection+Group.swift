import DomainWorkout

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
    case .onSamples(0, _): "their points have no times, so they are routes rather than records"
    case .onSamples: "only some of their points have a time"
    case .relativeOnly: "their timestamps are relative to power-on and the start time is missing"
    case .onRecords: nil
    case .impossibleYear(let year): "the times of their points are impossible (year \(year))"
    case .unreadable: "the times of their points cannot be read"
    case .nowhere: "nothing in them shows when they took place"
    }
  }
}
