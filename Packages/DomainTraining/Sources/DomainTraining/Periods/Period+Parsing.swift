import DomainCore

extension Period {
  /// Parses a text that a person typed, in any case and with surrounding spaces:
  ///
  /// - `2026`, `2026-03`, `2026-w12`, `2026-03-01` and `season-2025` (named after the year in which it begins)
  /// - `today`, `yesterday`, and `this-`, `last-` or `next-` with `day`, `week`, `month`, `year` or `season`
  /// - `last-28-days`, which ends today; up to 36,600 days
  /// - two of these with `..` between them: a custom range from the first day of one to the last day of the other
  public init(parsing text: String, in context: PeriodContext) throws(PeriodTextError) {
    let key = text.lowercased().filter { !$0.isWhitespace }
    guard !key.isEmpty else { throw .empty }
    let sides = Self.sides(of: key)
    guard sides.count > 1 else {
      self = try Self.single(key, in: context, typed: text)
      return
    }
    guard sides.count == 2 else { throw .unknownForm(text) }
    guard let from = sides.first, let through = sides.last, !from.isEmpty, !through.isEmpty else {
      throw .openRange(text)
    }
    let first = try Self.single(from, in: context, typed: text).firstDay
    let last = try Self.single(through, in: context, typed: text).lastDay
    guard first <= last else { throw .reversedRange(text) }
    guard Self.limited(first) == first, Self.limited(last) == last else { throw .yearOutOfRange(text) }
    self.init(first...last)
  }

  /// The parts of a text between two dots.
  private static func sides(of key: String) -> [String] {
    var sides: [String] = [""]
    var dots = 0
    for character in key {
      dots = character == "." ? dots + 1 : 0
      sides[sides.count - 1].append(character)
      if dots == 2 {
        sides[sides.count - 1].removeLast(2)
        sides.append("")
        dots = 0
      }
    }
    return sides
  }

  /// - Parameter typed: the whole text, for errors.
  private static func single(
    _ key: String, in context: PeriodContext, typed: String
  ) throws(PeriodTextError) -> Period {
    if let period = relative(key, in: context) { return period }
    guard let date = PeriodDateText(key) else { throw .unknownForm(typed) }
    guard let first = date.firstDay(in: context) else { throw .missingDate(typed) }
    let period = Period(containing: first, by: date.unit(in: context))
    guard period.firstDay == first else { throw .yearOutOfRange(typed) }
    return period
  }

  private static func relative(_ key: String, in context: PeriodContext) -> Period? {
    let today = Period(containing: context.today, by: .day)
    if key == "today" { return today }
    if key == "yesterday" { return today.previous }
    let words = key.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 3, first == "last", last == "days" || last == "day" {
      guard let count = PeriodDateText.number(words[1], digits: 1...5), (1...36_600).contains(count) else { return nil }
      return Period(today.firstDay.advanced(by: 1 - count)...today.lastDay)
    }
    let steps = ["last": -1, "this": 0, "next": 1]
    guard words.count == 2, let count = steps[String(first)], let unit = context.unit(named: last) else { return nil }
    return Period(containing: context.today, by: unit).stepped(by: count)
  }
}
