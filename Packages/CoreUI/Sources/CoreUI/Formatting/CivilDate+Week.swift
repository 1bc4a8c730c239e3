extension CivilDate {
  /// The weekday of this day, from 0 for Monday to 6 for Sunday.
  public var weekdayIndex: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 }

  /// The abbreviation of its weekday: "Mon".
  public var weekdayName: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekdayIndex] }

  /// The first day of the week that contains this day.
  ///
  /// - Parameter firstWeekday: the first day of the week, from 0 for Monday to 6 for Sunday.
  public func startOfWeek(firstWeekday: Int = 0) -> CivilDate {
    adding(days: -(((weekdayIndex - firstWeekday % 7) % 7 + 7) % 7))
  }
}
