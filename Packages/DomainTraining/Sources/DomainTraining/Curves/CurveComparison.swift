/// Two curves of the same kind, such as those of two seasons, measure by measure.
public struct CurveComparison: Hashable, Sendable {
  /// What the two curves have by one measure; at least one of the two points exists.
  public struct Row: Hashable, Sendable {
    /// The duration or distance of both points.
    public let measure: EffortMeasure
    /// The point of the first curve; `nil` if it has none by this measure.
    public let first: DurationCurve.Point?
    /// The point of the second curve; `nil` if it has none by this measure.
    public let second: DurationCurve.Point?

    /// The second value less the first, in the unit of the curves; `nil` if one is missing.
    public var difference: Double? {
      guard let first, let second else { return nil }
      return second.value - first.value
    }

    /// The difference as a fraction of the first value; `nil` if one is missing.
    public var differenceFraction: Double? {
      guard let first, let difference else { return nil }
      return difference / first.value
    }
  }

  /// The kind of both curves.
  public let kind: CurveKind
  /// One for each measure of either curve, the shortest first.
  public let rows: [Row]

  /// - Returns: `nil` for curves of different kinds.
  public init?(first: DurationCurve, second: DurationCurve) {
    guard first.kind == second.kind else { return nil }
    kind = first.kind
    var rows: [Row] = []
    var (left, right) = (first.points[...], second.points[...])
    while let measure = [left.first, right.first].compactMap(\.?.measure).min(by: { $0.length < $1.length }) {
      let (one, other) = (left.first, right.first)
      let isInFirst = one?.measure == measure
      let isInSecond = other?.measure == measure
      rows.append(Row(measure: measure, first: isInFirst ? one : nil, second: isInSecond ? other : nil))
      if isInFirst { left.removeFirst() }
      if isInSecond { right.removeFirst() }
    }
    self.rows = rows
  }
}
