import CoreUI

extension QuantityFormatter {
  /// A time on an axis of hours: "6 h"; the zero of an axis has no unit of its own.
  func durationTick(seconds: Double) -> String {
    seconds == 0 ? "0" : durationInWords(seconds: seconds)
  }
}
