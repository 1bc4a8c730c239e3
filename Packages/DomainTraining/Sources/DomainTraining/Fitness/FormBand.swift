/// What a value of form means for training.
public enum FormBand: String, CaseIterable, Hashable, Sendable {
  /// Below −30: much more fatigue than fitness.
  case risk
  /// Below −10: training that leads to more fitness.
  case optimal
  /// Below 5: neither training nor resting much.
  case neutral
  /// Below 25: rested, as before a race.
  case fresh
  /// From 25: so little training that fitness is lost.
  case transition

  /// The band of a value of form. A value at a boundary belongs to the band above it.
  public init(form: Double) {
    self =
      switch form {
      case ..<(-30): .risk
      case ..<(-10): .optimal
      case ..<5: .neutral
      case ..<25: .fresh
      default: .transition
      }
  }

  /// The values of form in this band; without an end where it is open.
  public var bounds: (lower: Double?, upper: Double?) {
    switch self {
    case .risk: (nil, -30)
    case .optimal: (-30, -10)
    case .neutral: (-10, 5)
    case .fresh: (5, 25)
    case .transition: (25, nil)
    }
  }
}
