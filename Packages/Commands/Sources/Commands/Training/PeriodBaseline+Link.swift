public import DomainTraining
public import DomainWorkout

extension PeriodBaseline {
  /// Parses `previous`, `last-year`, `none`, or a period.
  public init(parsing text: String, in context: PeriodContext) throws(PeriodTextError) {
    switch text.lowercased() {
    case "previous": self = .previous
    case "last-year": self = .yearEarlier
    case "none": self = .nothing
    default: self = .other(try Period(parsing: text, in: context))
    }
  }

  /// The text that `init` parses.
  public var text: String {
    switch self {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .nothing: "none"
    case .other(let period): period.description
    }
  }
}
