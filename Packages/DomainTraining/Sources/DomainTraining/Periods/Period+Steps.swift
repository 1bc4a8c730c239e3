import DomainCore

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
