extension QuantityFormatter {
  /// A duration in clock form, to the nearest second: "1:02:03", "42:30", "0:45".
  public func duration(seconds: Double?) -> String {
    guard let seconds, let total = Self.whole(seconds) else { return Self.absent }
    let clock = Self.clock(abs(total))
    return total < 0 ? "-" + clock : clock
  }

  /// A duration in words, for totals: "12 h 5 min", "42 min", "45 s"; to the nearest minute from one minute on.
  public func durationInWords(seconds: Double?) -> String {
    guard let seconds, let total = Self.whole(seconds) else { return Self.absent }
    let sign = total < 0 ? "-" : ""
    guard abs(total) >= 60 else { return "\(total) s" }
    let minutes = (abs(total) + 30) / 60
    guard minutes >= 60 else { return "\(sign)\(minutes) min" }
    let hours = DecimalText.text(Double(minutes / 60)) ?? ""
    return minutes % 60 == 0 ? "\(sign)\(hours) h" : "\(sign)\(hours) h \(minutes % 60) min"
  }

  /// Whole seconds from 0 on as hours, minutes and seconds: "1:02:03", "42:30", "0:45".
  public static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60
    guard minutes >= 60 else { return "\(minutes):\(DecimalText.padded(seconds % 60))" }
    return "\(minutes / 60):\(DecimalText.padded(minutes % 60)):\(DecimalText.padded(seconds % 60))"
  }

  /// `seconds` to the nearest whole one; `nil` for NaN and for values beyond all durations (from 10¹² s on).
  static func whole(_ seconds: Double) -> Int? {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    return Int(seconds.rounded())
  }
}
