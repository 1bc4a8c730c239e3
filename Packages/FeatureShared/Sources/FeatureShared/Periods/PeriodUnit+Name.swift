public import DomainTraining

extension PeriodUnit {
  /// The unit in words: “week”.
  public var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    case .season: "season"
    }
  }
}
