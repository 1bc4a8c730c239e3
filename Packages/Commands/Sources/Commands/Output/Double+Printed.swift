import Foundation

extension Double {
  /// The number as CSV and JSON show it: to a thousandth, which is finer than anything that Fettle measures, and small
  /// numbers to five digits. What arithmetic adds beyond that says nothing.
  var printed: Double {
    guard isFinite, self != 0, magnitude < 1e12 else { return self }
    return rounded(toDecimals: max(3, 4 - (Int(exactly: log10(magnitude).rounded(.down)) ?? 0)))
  }

  /// The same for coordinates: a ten-millionth of a degree is a centimeter.
  var printedDegrees: Double { isFinite ? rounded(toDecimals: 7) : self }

  private func rounded(toDecimals decimals: Int) -> Double {
    // Powers of ten beyond it are not exact.
    guard decimals <= 22 else { return self }
    let factor = pow(10, Double(decimals))
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded : self
  }
}
