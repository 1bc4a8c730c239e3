import Synchronization

/// The values of a line, at equal distances along the horizontal axis, in the unit in which they are shown.
///
/// A series remembers the values it was reduced to for the last widths and visible parts: keep it as long as the values
/// do not change, and drawing it again costs little.
public final class PlotSeries: Sendable {
  /// The place of the first value.
  public let start: Double
  /// From one value to the next.
  public let step: Double
  /// NaN where a value is missing.
  let values: [Double]
  /// The least and the greatest value; `nil` if there is none.
  let extent: (low: Double, high: Double)?
  /// The mean of the values that are not missing.
  let mean: Double?
  private let isRunningTotal: Bool
  private let resampled = Mutex<[Resampled]>([])

  private struct Resampled {
    let visible: ClosedRange<Double>
    let values: [Double]
  }

  /// - Parameters:
  ///   - values: `nil`, NaN and infinities are gaps.
  ///   - start: The place of the first value.
  ///   - step: The distance from one value to the next; more than 0.
  ///   - isRunningTotal: Whether a place without room for all its values shows the last of them, and not their mean.
  public init(_ values: [Double?], from start: Double = 0, step: Double = 1, isRunningTotal: Bool = false) {
    let values = values.map { value in
      guard let value, value.isFinite else { return Double.nan }
      return min(1e15, max(-1e15, value))
    }
    self.start = start.isFinite ? start : 0
    self.step = step.isFinite && step > 0 ? step : 1
    self.values = values
    self.isRunningTotal = isRunningTotal
    var (low, high, sum, count) = (Double.infinity, -Double.infinity, 0.0, 0.0)
    for value in values where !value.isNaN {
      (low, high, sum, count) = (min(low, value), max(high, value), sum + value, count + 1)
    }
    extent = count > 0 ? (low, high) : nil
    mean = count > 0 ? sum / count : nil
  }

  /// The place of a value.
  func place(_ index: Int) -> Double { start + Double(index) * step }

  /// The index nearest to a place, of a value or a gap; `nil` far outside.
  func index(nearest place: Double) -> Int? {
    guard let index = Int(exactly: ((place - start) / step).rounded()), values.indices.contains(index) else {
      return nil
    }
    return index
  }

  /// The value at a place; `nil` in a gap and outside.
  public func value(at place: Double) -> Double? {
    index(nearest: place).flatMap { values[$0].isNaN ? nil : values[$0] }
  }

  /// The last value that is not missing, up to a place.
  func lastValue(upTo place: Double) -> Double? {
    let end = Int(exactly: ((place - start) / step + 1e-9).rounded(.down)) ?? values.count - 1
    return values.prefix(max(0, min(values.count - 1, end) + 1)).last { !$0.isNaN }
  }

  /// One value for each of `count` places from the start of `visible` to its end: the mean of the values around it, the
  /// last of a running total, or what lies between its neighbors; NaN for a gap.
  func columns(_ count: Int, in visible: ClosedRange<Double>) -> [Double] {
    resampled.withLock { cache in
      if let found = cache.first(where: { $0.visible == visible && $0.values.count == count }) { return found.values }
      let values = resample(to: count, in: visible)
      if cache.count >= Self.remembered { cache.removeFirst() }
      cache.append(Resampled(visible: visible, values: values))
      return values
    }
  }

  private static let remembered = 4

  private func resample(to count: Int, in visible: ClosedRange<Double>) -> [Double] {
    guard count > 0, !values.isEmpty else { return Array(repeating: .nan, count: max(0, count)) }
    // In indices, from one column to the next.
    let width = (visible.upperBound - visible.lowerBound) / Double(max(1, count - 1)) / step
    let origin = (visible.lowerBound - start) / step
    return (0..<count).map { column in
      let center = origin + Double(column) * width
      guard center.isFinite, center > -1 - width, center < Double(values.count) + width else { return .nan }
      return width > 1 ? mean(from: center - width / 2, to: center + width / 2) : interpolated(center)
    }
  }

  /// The mean of the values from one index to another, which is excluded.
  private func mean(from: Double, to: Double) -> Double {
    let first = max(0, Int(exactly: from.rounded(.up)) ?? 0)
    let last = min(values.count, Int(exactly: to.rounded(.up)) ?? values.count)
    guard first < last else { return .nan }
    if isRunningTotal { return values[first..<last].last { !$0.isNaN } ?? .nan }
    var (sum, count) = (0.0, 0.0)
    for index in first..<last where !values[index].isNaN {
      sum += values[index]
      count += 1
    }
    return count > 0 ? sum / count : .nan
  }

  private func interpolated(_ place: Double) -> Double {
    let before = place.rounded(.down)
    guard let index = Int(exactly: before) else { return .nan }
    let part = place - before
    let left = values.indices.contains(index) ? values[index] : .nan
    let right = values.indices.contains(index + 1) ? values[index + 1] : .nan
    if part < 1e-6 { return left }
    if left.isNaN || right.isNaN { return lone(left, index, part) ?? lone(right, index + 1, 1 - part) ?? .nan }
    return left + (right - left) * part
  }

  /// A value without neighbors takes the room up to the middle between it and them.
  private func lone(_ value: Double, _ index: Int, _ distance: Double) -> Double? {
    value.isNaN || distance > 0.5 || !values.indices.contains(index) ? nil : value
  }
}

extension PlotSeries {
  /// The least and the greatest value in a part of the axis; `nil` if there is none.
  func extent(in visible: ClosedRange<Double>) -> (low: Double, high: Double)? {
    let first = max(0, Int(exactly: ((visible.lowerBound - start) / step).rounded(.down)) ?? 0)
    let last = min(values.count - 1, Int(exactly: ((visible.upperBound - start) / step).rounded(.up)) ?? .max)
    guard first <= last else { return nil }
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values[first...last] where !value.isNaN { (low, high) = (min(low, value), max(high, value)) }
    return low <= high ? (low, high) : nil
  }
}

extension PlotSeries: Hashable {
  public static func == (first: PlotSeries, second: PlotSeries) -> Bool {
    first === second
      || first.isRunningTotal == second.isRunningTotal && first.start == second.start && first.step == second.step
        && first.values.count == second.values.count
        && zip(first.values, second.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(step)
    hasher.combine(values.count)
  }
}
