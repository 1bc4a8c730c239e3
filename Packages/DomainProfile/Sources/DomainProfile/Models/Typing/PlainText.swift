extension String {
  /// The text in quotation marks, shortened to fit into a sentence.
  var quoted: String { "“\(prefix(40))\(count > 40 ? "…" : "")”" }
}

extension Int {
  /// A number of bytes: `812 bytes`, `84 kB`, `1.2 MB`.
  var byteCountText: String {
    switch self {
    case 999_500...: "\(((Double(self) / 100_000).rounded() / 10).plainText) MB"
    case 1_000...: "\((Double(self) / 1_000).rounded().plainText) kB"
    default: self == 1 ? "1 byte" : "\(self) bytes"
    }
  }
}

extension Double {
  /// The number without a fraction if it is whole: `180`, `82.5`.
  var plainText: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }

  /// Seconds as minutes and seconds, to the nearest second: `4:15`; the number itself if that is not a time.
  var clockText: String {
    guard let seconds = Int(exactly: rounded()), seconds >= 0 else { return plainText }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Seconds as minutes and seconds, to the hundredth if there is a fraction: `4:15`, `5:35.54`.
  var exactClockText: String {
    guard let hundredths = Int(exactly: (self * 100).rounded()), hundredths >= 0 else { return plainText }
    let whole = Double(hundredths / 100).clockText
    guard hundredths % 100 > 0 else { return whole }
    let fraction = hundredths % 100
    return "\(whole)." + (fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)")
  }
}
