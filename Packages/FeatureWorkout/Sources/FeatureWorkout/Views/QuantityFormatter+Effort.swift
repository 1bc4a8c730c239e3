import CoreUI

extension QuantityFormatter {
  /// A perceived effort: "6 of 10", "6.5 of 10".
  func effort(_ effort: Double?) -> String {
    guard let effort else { return Self.absent }
    return "\(number(effort, fractionDigits: effort == effort.rounded() ? 0 : 1)) of 10"
  }
}
