import GRDB

/// A stretch of a table's rows in the order of their key. What is missing at the end of a bound's key is free, so that
/// a bound may be the beginning of a key of several columns.
struct KeyRange {
  struct Bound: Equatable {
    var key: [DatabaseValue]
    var isIncluded: Bool
  }

  var low: Bound?
  var high: Bound?

  /// Smaller stretches that together are this one: two halves, or many where one side is open, ever longer with
  /// their distance from the other side. None where there is nothing between the bounds, or no telling what.
  func parts() -> [KeyRange] {
    guard let points = points(), !points.isEmpty else { return [] }
    var parts: [KeyRange] = []
    var low = low
    for point in points {
      parts.append(KeyRange(low: low, high: Bound(key: point, isIncluded: false)))
      low = Bound(key: point, isIncluded: true)
    }
    parts.append(KeyRange(low: low, high: high))
    return parts
  }

  /// Where to cut, in ascending order.
  private func points() -> [[DatabaseValue]]? {
    Self.points(between: low?.key ?? [], and: high?.key ?? [])
  }

  private static func points(between lows: [DatabaseValue], and highs: [DatabaseValue]) -> [[DatabaseValue]]? {
    let shared = zip(lows, highs).prefix { $0 == $1 }.count
    let prefix = Array(lows.prefix(shared))
    let (lower, upper) = (lows.dropFirst(shared).first, highs.dropFirst(shared).first)
    switch (lower?.storage, upper?.storage) {
    case (.int64(let lower), .int64(let upper)):
      if let middle = IntegerSpan.middle(lower, upper) { return [prefix + [middle.databaseValue]] }
      // Neighbours: what is left is in the further columns of the lower one.
      return points(between: Array(lows.dropFirst(shared + 1)), and: [])?.map { prefix + [lower.databaseValue] + $0 }
    case (.int64(let lower), nil):
      return IntegerSpan.distances.compactMap { distance in
        let (point, isTooFar) = lower.addingReportingOverflow(distance)
        return isTooFar ? nil : prefix + [point.databaseValue]
      }
    case (nil, .int64(let upper)):
      return IntegerSpan.distances.reversed().compactMap { distance in
        let (point, isTooFar) = upper.subtractingReportingOverflow(distance)
        return isTooFar ? nil : prefix + [point.databaseValue]
      }
    case (.string(let lower), .string(let upper)):
      return TextSpan.middle(lower, upper).map { [prefix + [$0.databaseValue]] }
    case (.string(let lower), nil):
      return TextSpan.middle(lower, TextSpan.last).map { [prefix + [$0.databaseValue]] }
    case (nil, .string(let upper)):
      return TextSpan.middle("", upper).map { [prefix + [$0.databaseValue]] }
    default:
      return nil
    }
  }
}

private enum IntegerSpan {
  static let distances = (0..<63).map { Int64(1) << $0 }

  /// None when no number is left between.
  static func middle(_ lower: Int64, _ upper: Int64) -> Int64? {
    guard lower < upper else { return nil }
    let middle = (lower >> 1) + (upper >> 1) + (lower & upper & 1)
    return middle > lower ? middle : nil
  }
}

private enum TextSpan {
  /// Above what texts usually begin with.
  static let last = "\u{7f}"
  private static let lengthLimit = 64

  /// A text between the two in the order of their Unicode scalars, which is SQLite's order of bytes.
  static func middle(_ lower: String, _ upper: String) -> String? {
    let (lows, highs) = (Array(lower.unicodeScalars), Array(upper.unicodeScalars))
    var text = String.UnicodeScalarView()
    var isBelowUpper = false
    for index in 0..<lengthLimit {
      guard isBelowUpper || index < highs.count else { return nil }
      let low = index < lows.count ? lows[index].value : 0x20
      let high = isBelowUpper ? max(low, 0x7f) : highs[index].value
      let middle = low + (high > low ? (high - low) / 2 : 0)
      if middle > low, let scalar = Unicode.Scalar(middle) {
        text.append(scalar)
        return String(text)
      }
      guard let scalar = Unicode.Scalar(low) else { return nil }
      text.append(scalar)
      if low < high { isBelowUpper = true }
    }
    return nil
  }
}
