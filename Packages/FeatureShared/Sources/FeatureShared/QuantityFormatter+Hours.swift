public import CoreUI

extension QuantityFormatter {
  /// Compact hours and minutes: "1:24".
  public func hours(seconds: Double) -> String {
    guard seconds.isFinite, let minutes = Int(exactly: (seconds / 60).rounded()), minutes >= 0 else {
      return duration(seconds: seconds)
    }
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Hours in the room of three characters: "1.4", "12".
  public func shortHours(seconds: Double) -> String {
    let hours = seconds / 3_600
    return number(hours, fractionDigits: hours < 9.95 ? 1 : 0)
  }

  /// A time on an axis of hours: "6 h"; the zero of an axis has no unit of its own.
  public func durationTick(seconds: Double) -> String {
    seconds == 0 ? "0" : durationInWords(seconds: seconds)
  }
}
