public import Foundation

extension QuantityFormatter {
  /// The day at `date` where clocks are ahead of UTC by `utcOffsetSeconds`: "Sat 15 Aug 2015".
  public func date(
    _ date: Date?,
    utcOffsetSeconds: Int,
    style: CivilDate.TextStyle = .weekdayDayMonthYear
  ) -> String {
    date.flatMap { CivilDate($0, utcOffsetSeconds: utcOffsetSeconds) }?.text(style) ?? Self.absent
  }

  /// The time at `date` where clocks are ahead of UTC by `utcOffsetSeconds`, in 24 hours: "07:05". Seconds are dropped,
  /// not rounded, as on a clock.
  public func timeOfDay(_ date: Date?, utcOffsetSeconds: Int) -> String {
    guard let seconds = date.flatMap({ LocalSeconds($0, utcOffsetSeconds: utcOffsetSeconds) })?.secondOfDay
    else { return Self.absent }
    return "\(DecimalText.padded(seconds / 3600)):\(DecimalText.padded(seconds / 60 % 60))"
  }
}
