public import DomainCore

/// Days in a row: a day, a week, a month, a year or a season of the calendar, or any other range.
///
/// Periods lie in the years 1583 to 9999, which is where dates have texts. Days before 1584 or after 9998 count as the
/// first or last day of those years, so that every period is complete.
public struct Period: Hashable, Sendable {
  /// `nil` for a custom range.
  public let unit: PeriodUnit?
  /// From the first to the last day, both included.
  public let days: ClosedRange<CalendarDay>

  /// The period that contains a day.
  public init(containing day: CalendarDay, by unit: PeriodUnit) {
    let day = Self.limited(day)
    self.unit = unit
    switch unit {
    case .day:
      days = day...day
    case .week(let weekday):
      let first = day.startOfWeek(on: weekday)
      days = first...first.advanced(by: 6)
    case .month:
      let month = MonthCount(of: day)
      days = month.firstDay...month.lastDay
    case .year:
      days = Self.days(ofYear: day.components.year, from: (1, 1))
    case .season(let start):
      let (year, month, number) = day.components
      let startsThisYear = (month, number) >= (start.month, start.day)
      days = Self.days(ofYear: startsThisYear ? year : year - 1, from: (start.month, start.day))
    }
  }

  /// A custom range of days.
  public init(_ days: ClosedRange<CalendarDay>) {
    unit = nil
    self.days = Self.limited(days.lowerBound)...Self.limited(days.upperBound)
  }

  /// The first day, which belongs to the period.
  public var firstDay: CalendarDay { days.lowerBound }
  /// The last day, which belongs to the period.
  public var lastDay: CalendarDay { days.upperBound }
  /// At least 1.
  public var dayCount: Int { lastDay.daysSinceEpoch - firstDay.daysSinceEpoch + 1 }

  /// Whether a day is in the period, its first and last day included.
  public func contains(_ day: CalendarDay) -> Bool { days.contains(day) }

  /// The period of the same unit that contains a day; a custom range moves by whole lengths.
  public func containing(_ day: CalendarDay) -> Period {
    if let unit { return Period(containing: day, by: unit) }
    let offset = Self.limited(day).daysSinceEpoch - firstDay.daysSinceEpoch
    let steps = offset >= 0 ? offset / dayCount : (offset - dayCount + 1) / dayCount
    return stepped(by: steps)
  }

  static func limited(_ day: CalendarDay) -> CalendarDay { min(max(day, firstPossible), lastPossible) }

  /// 1584-01-01 and 9998-12-31.
  fileprivate static let firstPossible = CalendarDay(daysSinceEpoch: -140_984)
  fileprivate static let lastPossible = CalendarDay(daysSinceEpoch: 2_932_531)

  private static func days(ofYear year: Int, from start: (month: Int, day: Int)) -> ClosedRange<CalendarDay> {
    let first = CalendarDay(year: year, month: start.month, day: start.day) ?? firstPossible
    let next = CalendarDay(year: year + 1, month: start.month, day: start.day)
    return first...max(first, next?.advanced(by: -1) ?? lastPossible)
  }
}

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

extension Period {
  /// The period this many later, or earlier if negative, limited to the first and last possible ones.
  ///
  /// A custom range moves by its own length, so that ranges neither overlap nor leave a gap.
  public func stepped(by count: Int) -> Period {
    switch unit {
    case .day: Period(containing: moved(by: count), by: .day)
    case .week(let weekday): Period(containing: moved(by: Self.product(count, 7)), by: .week(startingOn: weekday))
    case .month: Period(containing: movedByMonths(count), by: .month)
    case .year: Period(containing: movedByMonths(Self.product(count, 12)), by: .year)
    case .season(let start):
      Period(containing: movedByMonths(Self.product(count, 12)), by: .season(startingOn: start))
    case nil: steppedRange(by: count)
    }
  }

  /// The period right before this one, limited to the first possible one.
  public var previous: Period { stepped(by: -1) }
  /// The period right after this one, limited to the last possible one.
  public var next: Period { stepped(by: 1) }

  /// The same period of the year before: the same date or month, 52 weeks earlier for a week, and for a custom range
  /// as many days from the same date.
  public var yearEarlier: Period {
    switch unit {
    case .day: Period(containing: movedByMonths(-12), by: .day)
    case .week: stepped(by: -52)
    case .month: stepped(by: -12)
    case .year, .season: previous
    case nil:
      Period(movedByMonths(-12)...Self.limited(movedByMonths(-12).advanced(by: dayCount - 1)))
    }
  }

  private func moved(by days: Int) -> CalendarDay { Self.limited(firstDay.advanced(by: days)) }

  /// The same day of a later month. At the limits it is a day of the first or last possible year.
  private func movedByMonths(_ months: Int) -> CalendarDay {
    let (number, overflows) = MonthCount(of: firstDay).number.addingReportingOverflow(months)
    let month = MonthCount(number: overflows ? (months < 0 ? .min : .max) : number)
    guard !overflows, month.number == number else {
      return month.number == MonthCount.lastNumber ? Self.lastPossible : Self.firstPossible
    }
    return month.day(firstDay.components.day)
  }

  private func steppedRange(by count: Int) -> Period {
    let length = dayCount - 1
    let first = firstDay.advanced(by: Self.product(count, dayCount)).daysSinceEpoch
    let latest = Self.lastPossible.daysSinceEpoch - length
    let limited = CalendarDay(daysSinceEpoch: min(max(first, Self.firstPossible.daysSinceEpoch), latest))
    return Period(limited...limited.advanced(by: length))
  }

  /// The product, or the nearest integer if it is too large.
  private static func product(_ count: Int, _ factor: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: factor)
    return overflows ? (count < 0 ? .min : .max) : product
  }
}

extension Period: CustomStringConvertible {
  /// The canonical text: `2026-03-01`, `2026-w12`, `2026-03`, `2026`, `season-2025`, or `2026-03-01..2026-04-15` for a
  /// custom range.
  ///
  /// Parsing it in a context with the same first weekday and season start returns an equal period. A season is named
  /// after the year in which it begins.
  public var description: String {
    switch unit {
    case .day: firstDay.description
    case .week(let weekday): Self.weekText(of: firstDay, startingOn: weekday)
    case .month: String(firstDay.description.dropLast(3))
    case .year: String(firstDay.components.year)
    case .season: "season-\(firstDay.components.year)"
    case nil: "\(firstDay)..\(lastDay)"
    }
  }

  /// The first day of week 1 of a year: the week with January 4.
  static func firstWeek(ofYear year: Int, startingOn weekday: Weekday) -> CalendarDay? {
    CalendarDay(year: year, month: 1, day: 4)?.startOfWeek(on: weekday)
  }

  private static func weekText(of firstDay: CalendarDay, startingOn weekday: Weekday) -> String {
    // The fourth day of a week is in the year to which the week belongs.
    let year = firstDay.advanced(by: 3).components.year
    let first = firstWeek(ofYear: year, startingOn: weekday) ?? firstDay
    let week = (firstDay.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    return "\(year)-w\(week < 10 ? "0" : "")\(week)"
  }
}

/// How a calendar is divided into periods.
public enum PeriodUnit: Hashable, Sendable {
  /// A calendar day.
  case day
  /// Seven days from this weekday. Week 1 of a year is the week with January 4, as in ISO 8601 for Monday.
  case week(startingOn: Weekday)
  /// A calendar month.
  case month
  /// A calendar year.
  case year
  /// A training year.
  case season(startingOn: SeasonStart)
}

/// The day of the year on which a training season begins.
public struct SeasonStart: Hashable, Sendable {
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 28, so that every year has it.
  public let day: Int

  /// October 1, when the season of many cyclists and triathletes begins.
  public static let october = SeasonStart(validMonth: 10, day: 1)

  /// Returns `nil` for a day that a year may lack: days after the 28th, and months other than 1 to 12.
  public init?(month: Int, day: Int) {
    guard (1...12).contains(month), (1...28).contains(day) else { return nil }
    self.init(validMonth: month, day: day)
  }

  private init(validMonth month: Int, day: Int) {
    self.month = month
    self.day = day
  }
}

/// Why a text does not name a period.
public enum PeriodTextError: Error, Hashable, Sendable {
  /// There is no text.
  case empty
  /// The text has none of the known forms.
  case unknownForm(String)
  /// The calendar has no such day, month or week.
  case missingDate(String)
  /// The text lies outside of the years with periods.
  case yearOutOfRange(String)
  /// A range ends before it begins.
  case reversedRange(String)
  /// A range lacks its first or last day.
  case openRange(String)
}

extension PeriodTextError {
  /// What is wrong with the text, and which forms there are.
  public var explanation: String {
    switch self {
    case .empty: "The period is empty. \(Self.forms)"
    case .unknownForm(let text): "“\(text)” is not a period. \(Self.forms)"
    case .missingDate(let text): "“\(text)” does not exist in the calendar. \(Self.forms)"
    case .yearOutOfRange(let text): "“\(text)” is out of range. Use a year from 1584 to 9998."
    case .reversedRange(let text): "“\(text)” ends before it begins. Put the earlier day first."
    case .openRange(let text): "“\(text)” lacks a first or last day. Use 2026-03-01..2026-04-15."
    }
  }

  private static let forms = "Use 2026, 2026-03, 2026-w12, 2026-03-01, this-week, last-month or 2026-03-01..2026-04-15."
}

/// A month as a count of months since the year 0, for arithmetic.
struct MonthCount: Equatable {
  let number: Int

  /// December 9998.
  static let lastNumber = 9_998 * 12 + 11

  init(of day: CalendarDay) {
    let (year, month, _) = day.components
    number = year * 12 + month - 1
  }

  /// - Parameter number: limited to the months that have periods.
  init(number: Int) {
    self.number = min(max(number, 1_584 * 12), Self.lastNumber)
  }

  var firstDay: CalendarDay {
    CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) ?? Period.firstPossible
  }

  var lastDay: CalendarDay {
    let next = CalendarDay(year: (number + 1) / 12, month: (number + 1) % 12 + 1, day: 1)
    return max(firstDay, next?.advanced(by: -1) ?? Period.lastPossible)
  }

  /// This many months later, or earlier if negative.
  func advanced(by months: Int) -> MonthCount {
    let (sum, overflows) = number.addingReportingOverflow(months)
    return MonthCount(number: overflows ? (months < 0 ? .min : .max) : sum)
  }

  /// The day of the month with a number from 1, or the last day if the month is shorter.
  func day(_ number: Int) -> CalendarDay {
    min(firstDay.advanced(by: max(number, 1) - 1), lastDay)
  }
}
