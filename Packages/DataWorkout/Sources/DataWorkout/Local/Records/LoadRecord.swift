import DomainTraining
import DomainWorkout
import GRDB

/// The columns of `workout` for its training load.
struct LoadRecord: Equatable {
  var points: Double
  var method: String
  /// The stable names of the assumptions, separated by spaces.
  var assumed: String
  /// A code of `LoadExplanation`.
  var explanation: String
  /// `nil` if anything that the load depends on has changed since.
  var basis: String?
}

extension LoadRecord {
  /// Returns `nil` if no load has been computed yet.
  init?(_ columns: inout RowReader) {
    let points: Double? = columns.next()
    let method: String? = columns.next()
    let assumed: String? = columns.next()
    let explanation: String? = columns.next()
    let basis: String? = columns.next()
    guard let points, let method else { return nil }
    self.init(points: points, method: method, assumed: assumed ?? "", explanation: explanation ?? "", basis: basis)
  }
}

extension LoadRecord {
  init(_ load: TrainingLoad, basis: String?) {
    self.init(
      points: load.points, method: load.method.rawValue, assumed: load.assumed.words,
      explanation: load.explanation.stored, basis: basis)
  }

  /// `nil` for a method from a later version. Its basis differs, too, so Fettle recomputes the load.
  var load: TrainingLoad? {
    TrainingLoadMethod(rawValue: method).map { method in
      TrainingLoad(
        points: points, method: method, assumed: Set(words: assumed), explanation: LoadExplanation(stored: explanation))
    }
  }
}

extension Set<ThresholdKind> {
  // A list has the same few values in most rows, and splitting them would take longer than reading the row.
  private static let byWords: [String: Set] = {
    let sets = ThresholdKind.allCases.reduce(into: [Set()]) { sets, kind in sets += sets.map { $0.union([kind]) } }
    return Dictionary(sets.map { ($0.words, $0) }) { first, _ in first }
  }()

  fileprivate var words: String { map(\.rawValue).sorted().joined(separator: " ") }

  fileprivate init(words: String) {
    self =
      Self.byWords[words]
      ?? Set(words.split(separator: " ").compactMap { ThresholdKind(rawValue: String($0)) })
  }
}
