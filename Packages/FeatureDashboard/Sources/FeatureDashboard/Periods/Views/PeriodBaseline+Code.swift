import DomainTraining
import DomainWorkout

extension PeriodBaseline {
  /// For diagnostics.
  var code: String {
    switch self {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .other(let period): period.description
    case .nothing: "none"
    }
  }
}
