import DomainTraining
import DomainWorkout

extension PeriodBaseline {
  /// Parses `previous`, `last-year`, `none`, or a period.
  init(parsing text: String, in context: PeriodContext) throws(PeriodTextError) {
    switch text.lowercased() {
    case "previous": self = .previous
    case "last-year": self = .yearEarlier
    case "none": self = .nothing
    default: self = .other(try Period(parsing: text, in: context))
    }
  }
}
