extension Double {
  /// The number without a fraction where it has none: `180`, `82.5`.
  var plainText: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }

  /// Seconds as minutes and seconds, to the nearest second: `4:15`; the number itself where that is no time.
  var clockText: String {
    guard let seconds = Int(exactly: rounded()), seconds >= 0 else { return plainText }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
