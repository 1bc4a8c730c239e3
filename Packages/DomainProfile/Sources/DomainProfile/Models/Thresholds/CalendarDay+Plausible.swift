public import DomainCore

extension CalendarDay {
  /// Whether a threshold can apply from this day: not before 1900, and in the current year at the latest.
  public func isPlausible(currentYear: Int) -> Bool {
    self >= PlausibleRange.earliestDay && components.year <= currentYear
  }
}
