/// The labeled values of a vertical axis: round in the unit of the values, and an equal number of rows apart.
///
/// The lowest row of a plot always has a tick. Above the highest tick, a few rows can be free if ticks cannot share
/// them out evenly.
public struct ValueTicks: Hashable, Sendable {
  /// What values are divided by.
  public enum Steps: Hashable, Sendable {
    /// 1, 2, 2.5 or 5 times a power of ten, and 30; only multiples of a number, if that is not 0.
    case number(multipleOf: Double)
    /// Seconds per unit of distance; the least value, the fastest, is at the top.
    case pace
    /// Seconds.
    case duration

    /// 1, 2, 2.5 or 5 times a power of ten, and 30.
    public static let number = Steps.number(multipleOf: 0)
  }

  /// In increasing order.
  public let values: [Double]
  /// The rows of the plot.
  public let rows: Int
  /// From one tick to the next, in rows.
  public let spacing: Int
  /// Whether the least value is at the top.
  public let isInverted: Bool
  /// The values of the outermost ticks.
  let low: Double
  let high: Double

  /// Chooses ticks around the values from `low` to `high`: three to six, as far as every second row can have one.
  /// Plots of two to four rows have two, lower ones none.
  public init(from low: Double, to high: Double, rows: Int, steps: Steps = .number) {
    let span = TickSpan(low, high, steps: steps)
    self.rows = max(0, rows)
    isInverted = steps == .pace
    let least = rows >= 5 ? 3 : 2
    let most = rows >= 5 ? min(6, (rows + 1) / 2) : 2
    let candidates = rows < 2 ? [] : span.candidates(least: least, most: most)
    let best = candidates.max { $0.fitness(span, rows: rows) < $1.fitness(span, rows: rows) }
    guard let best else {
      (values, spacing) = ([], 1)
      (self.low, self.high) = (span.low, span.high)
      return
    }
    values = best.values
    spacing = (rows - 1) / (best.count - 1)
    self.low = best.values.first ?? span.low
    self.high = best.values.last ?? span.high
  }

  /// The row of a tick, counted from the top.
  public func row(ofTick index: Int) -> Int {
    let fromBottom = isInverted ? values.count - 1 - index : index
    return rows - 1 - fromBottom * spacing
  }

  /// The rows from the highest tick to the lowest.
  var usedRows: Int { values.isEmpty ? rows : spacing * (values.count - 1) + 1 }

  /// How well the ticks divide their rows, for comparison with other numbers of rows.
  func fit(low: Double, high: Double) -> Double {
    guard !values.isEmpty, self.high > self.low else { return 0 }
    return min(1, (high - low) / (self.high - self.low)) * Double(usedRows) / Double(rows)
  }

  /// The place of a value between the lowest tick, 0, and the highest, 1; clamped.
  func position(of value: Double) -> Double {
    let position = (value - low) / (high - low)
    guard position.isFinite else { return value > high ? (isInverted ? 0 : 1) : (value < low && isInverted ? 1 : 0) }
    let clamped = min(1, max(0, position))
    return isInverted ? 1 - clamped : clamped
  }

  /// The row of dots of a value, counted from the top, if each row has `dots` of them.
  func dotRow(of value: Double, dots: Int) -> Int {
    let length = Double(usedRows * dots - 1)
    let down = Int(exactly: ((1 - position(of: value)) * length).rounded()) ?? 0
    return (rows - usedRows) * dots + min(max(0, down), max(0, usedRows * dots - 1))
  }

  /// The row of a value, counted from the top.
  func row(of value: Double) -> Int { dotRow(of: value, dots: 4) / 4 }
}
