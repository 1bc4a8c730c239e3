extension CivilDate {
  /// The parts of a date that are shown.
  public enum TextStyle: Hashable, Sendable {
    /// "Sat 15 Aug 2015"
    case weekdayDayMonthYear
    /// "Sat 15 Aug"
    case weekdayDayMonth
    /// "15 Aug 2015"
    case dayMonthYear
    /// "15 Aug"
    case dayMonth
    /// "Aug 2015"
    case monthYear
    /// "2015-08-15" (ISO 8601)
    case iso
  }

  /// This day in words, the same in every locale.
  public func text(_ style: TextStyle = .weekdayDayMonthYear) -> String {
    switch style {
    case .weekdayDayMonthYear: "\(weekdayName) \(day) \(monthName) \(year)"
    case .weekdayDayMonth: "\(weekdayName) \(day) \(monthName)"
    case .dayMonthYear: "\(day) \(monthName) \(year)"
    case .dayMonth: "\(day) \(monthName)"
    case .monthYear: "\(monthName) \(year)"
    case .iso: "\(DecimalText.padded(year, to: 4))-\(DecimalText.padded(month))-\(DecimalText.padded(day))"
    }
  }

  /// "Today", "Yesterday" or "Tomorrow", otherwise the date, with its year unless it is this year.
  public func relativeText(today: CivilDate) -> String {
    switch days(since: today) {
    case 0: "Today"
    case -1: "Yesterday"
    case 1: "Tomorrow"
    default: text(year == today.year ? .weekdayDayMonth : .weekdayDayMonthYear)
    }
  }

  /// The week that contains this day: "This week", "Last week" or "Next week", otherwise its first and last day: "10–16
  /// Aug", "27 Jul–2 Aug", with a year unless it is this year: "28 Dec 2015–3 Jan 2016".
  public func relativeWeekText(today: CivilDate, firstWeekday: Int = 0) -> String {
    let start = startOfWeek(firstWeekday: firstWeekday)
    switch start.days(since: today.startOfWeek(firstWeekday: firstWeekday)) {
    case 0: return "This week"
    case -7: return "Last week"
    case 7: return "Next week"
    default: return start.rangeText(to: start.adding(days: 6), today: today)
    }
  }

  private func rangeText(to end: CivilDate, today: CivilDate) -> String {
    let endText = end.text(end.year == today.year && year == end.year ? .dayMonth : .dayMonthYear)
    if year != end.year { return "\(text(.dayMonthYear))–\(endText)" }
    return month == end.month ? "\(day)–\(endText)" : "\(text(.dayMonth))–\(endText)"
  }

  private var monthName: String {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]
  }
}
