import Foundation

/// A moment as a local day and the second of that day.
struct LocalSeconds {
  /// Days since January 1, 1970.
  let day: Int
  /// 0..<86400.
  let secondOfDay: Int

  /// `nil` outside of the years 1 to 9999.
  init?(_ date: Date, utcOffsetSeconds: Int) {
    let seconds = date.timeIntervalSince1970 + Double(utcOffsetSeconds)
    guard seconds.isFinite else { return nil }
    let day = (seconds / 86_400).rounded(.down)
    guard day >= Double(DateNames.days.lowerBound), day <= Double(DateNames.days.upperBound) else { return nil }
    self.day = Int(day)
    secondOfDay = min(86_399, Int(seconds - day * 86_400))
  }
}
