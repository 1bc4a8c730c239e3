import CoreCommon
import Foundation

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

/// Distances between ticks that people count in, in increasing order.
enum RoundSteps {
  /// 1, 2, 2.5 and 5 times powers of ten, and 30, from far less than `length` to far more; only multiples of `unit`.
  static func numbers(near length: Double, multipleOf unit: Double = 0) -> [Double] {
    let exponent = log10(length).rounded(.down)
    guard exponent.isFinite else { return [1] }
    let steps = (-2...2).flatMap { offset -> [Double] in
      let power = pow(10, exponent + Double(offset))
      // Heart rates and form are read in thirties.
      return [power, 2 * power, 2.5 * power] + (power == 10 ? [30] : []) + [5 * power]
    }
    guard unit > 0, unit.isFinite else { return steps }
    return steps.filter { step in
      let multiple = step / unit
      return multiple > 0.5 && (multiple - multiple.rounded()).magnitude < 1e-6 * multiple
    }
  }

  /// Seconds per unit of distance.
  static func paces(to length: Double) -> [Double] {
    [5, 10, 15, 20, 30, 40, 60, 120, 300, 600, 900, 1_800] + hours(to: length)
  }

  /// Seconds.
  static func durations(to length: Double) -> [Double] {
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800] + hours(to: length)
  }

  private static func hours(to length: Double) -> [Double] {
    let day = 86_400.0
    var steps = [3_600, 7_200, 10_800, 21_600, 43_200, day, 2 * day, 5 * day]
    var power = 10 * day
    while power < 10 * length, power.isFinite {
      steps += [power, 2 * power, 5 * power]
      power *= 10
    }
    return steps
  }
}

/// The labeled days of a horizontal axis: every day, week, month or year, as close as labels leave room.
public struct DateTicks: Hashable, Sendable {
  /// What a tick begins.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// A calendar day, week, month or year; a tick is on its first day.
    case day, week, month, year
  }

  /// What each tick begins; two ticks may be several units apart.
  public let unit: Unit
  /// In days since January 1, 1970, in increasing order.
  public let days: [Int]

  /// Chooses the ticks of the days from `first` to `last`, no more than one for each `spacing` days. Days outside of
  /// the years 1 to 9999 have none.
  public init(from first: Int, to last: Int, spacing: Double, firstWeekday: Int = 0) {
    let range = DateNames.days
    let (first, last) = (max(first, range.lowerBound), min(last, range.upperBound))
    let spacing = max(spacing.isNaN ? 1 : spacing, Double(last - min(first, last)) / 300)
    guard first <= last else {
      (unit, days) = (.day, [])
      return
    }
    switch spacing {
    case ...1: (unit, days) = (.day, Array(first...last))
    case ...28:
      unit = .week
      let start = GregorianCalendar.startOfWeek(daysSince1970: first + 6, firstWeekday: firstWeekday)
      let step = spacing <= 7 ? 7 : spacing <= 14 ? 14 : 28
      days = Array(stride(from: start, through: last, by: step))
    case ...184:
      unit = .month
      let step = [1, 2, 3, 6].first { Double($0 * 31) >= spacing } ?? 6
      days = Self.months(from: first, to: last) { $0 % step == 0 }
    default:
      unit = .year
      let step = Self.years.first { Double($0 * 366) >= spacing } ?? 1_000
      days = Self.months(from: first, to: last) { $0 % (12 * step) == 0 }
    }
  }

  private static let years = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]

  /// The first days of months; months are counted from January of the year 0.
  private static func months(from first: Int, to last: Int, where isTick: (Int) -> Bool) -> [Int] {
    func count(_ day: Int) -> Int {
      let date = GregorianCalendar.date(daysSince1970: day)
      return date.year * 12 + date.month - 1
    }
    return (count(first)...count(last)).lazy.filter(isTick)
      .map { GregorianCalendar.daysSince1970(year: $0 / 12, month: $0 % 12 + 1, day: 1) }
      .filter { $0 >= first && $0 <= last }
  }
}

/// The values that an axis must cover, with the round steps that can divide it.
private struct TickSpan {
  /// Ticks at one distance.
  struct Candidate {
    let first: Double
    let step: Double
    let count: Int

    var values: [Double] { (0..<count).map { first + Double($0) * step + 0 } }

    /// Better with less empty space, and better if the last row has a tick, too.
    func fitness(_ span: TickSpan, rows: Int) -> Double {
      let spacing = (rows - 1) / (count - 1)
      guard spacing > 0 else { return 0 }
      let used = Double(spacing * (count - 1) + 1) / Double(rows)
      let filled = (span.high - span.low) / (Double(count - 1) * step)
      return min(1, filled) * used + ((rows - 1) % (count - 1) == 0 ? 0.1 : 0)
    }
  }

  let low: Double
  let high: Double
  private let steps: ValueTicks.Steps

  /// Values that are no numbers count as 0; equal values get some room.
  init(_ low: Double, _ high: Double, steps: ValueTicks.Steps) {
    let (one, other) = (Self.bounded(low), Self.bounded(high))
    let (least, greatest) = (min(one, other), max(one, other))
    let size = max(least.magnitude, greatest.magnitude)
    self.steps = steps
    // Double has 15 digits; labels of a tenth of that already exceed every screen.
    guard greatest - least < size * 1e-7 || size == 0 else {
      (self.low, self.high) = (least, greatest)
      return
    }
    let room = size == 0 ? 0.5 : size * 0.01
    (self.low, self.high) = (least == 0 ? 0 : least - room, greatest == 0 ? 1 : greatest + room)
  }

  /// All ways to divide this span with at least `least` and at most `most` ticks.
  func candidates(least: Int, most: Int) -> [Candidate] {
    let all = roundSteps.compactMap { step -> Candidate? in
      let first = (low / step + Self.tolerance).rounded(.down)
      let last = (high / step - Self.tolerance).rounded(.up)
      guard let count = Int(exactly: last - first + 1), count <= 6 else { return nil }
      return Candidate(first: first * step, step: step, count: count)
    }
    guard most > 2 else { return all.map { ends(of: widened($0, to: 2)) } }
    let fitting = all.filter { $0.count >= least && $0.count <= most }
    return fitting.isEmpty ? all.filter { $0.count <= least }.map { widened($0, to: least) } : fitting
  }

  /// The same ticks and more above, or below if no value is positive.
  private func widened(_ candidate: Candidate, to least: Int) -> Candidate {
    guard candidate.count < least else { return candidate }
    let missing = Double(least - candidate.count)
    let first = high <= 0 ? candidate.first - missing * candidate.step : candidate.first
    return Candidate(first: first, step: candidate.step, count: least)
  }

  /// Only the outermost ticks.
  private func ends(of candidate: Candidate) -> Candidate {
    Candidate(first: candidate.first, step: candidate.step * Double(candidate.count - 1), count: 2)
  }

  /// How far a value may be beyond a tick, in steps, because of fractions that binary numbers cannot represent.
  private static let tolerance = 1e-9

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(1e15, max(-1e15, value))
  }

  /// In increasing order.
  private var roundSteps: [Double] {
    switch steps {
    case .number(let unit): RoundSteps.numbers(near: max(high - low, unit), multipleOf: unit)
    case .pace: RoundSteps.paces(to: high - low)
    case .duration: RoundSteps.durations(to: high - low)
    }
  }
}
